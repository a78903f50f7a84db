import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/how-it-works.md'), 'utf8');
const paths = new Set([...page.matchAll(/`(\w+\/src\/[^`]+)`/g)].map(([, path = '']) => path));

describe('docs/how-it-works.md', () => {
  it.each([...paths])('names the file %s, which exists', (path) => {
    expect(existsSync(join(root, 'packages', path))).toBe(true);
  });

  it('names over 40 files in at most 120 lines', () => {
    expect(paths.size).toBeGreaterThan(40);
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });
});
