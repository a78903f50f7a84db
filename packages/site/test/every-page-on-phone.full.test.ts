import { testEveryPage } from './test-every-page.js';

testEveryPage({ width: 390, scheme: 'dark' });
