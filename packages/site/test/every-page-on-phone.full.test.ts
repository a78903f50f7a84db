import { testEveryPage } from './test-every-page.js';

await testEveryPage({ width: 390, scheme: 'dark' });
