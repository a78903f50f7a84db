import { addCopying } from './copy.js';
import { addLanguageMenu } from './language-menu.js';
import { mountIslands } from './mount-islands.js';
import { addThemeButton } from './theme-button.js';

addThemeButton();
addLanguageMenu();
addCopying();
mountIslands();
