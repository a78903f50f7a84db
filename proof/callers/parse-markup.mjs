// What a browser makes of texts: they are parsed, not shown.
import { mark } from './injections.mjs';

/**
 * Parses documents with a browser's own parsers. Answers with those that hold something injected, or are not well-formed.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ path: string, type: string, text: string }[]} documents
 */
export function findInjected(page, documents) {
  return page.evaluate(findInPage, { documents, mark });
}

/** Runs in the browser. */
function findInPage({ documents, mark }) {
  return documents.flatMap(({ path, type, text }) => {
    const parsed = new DOMParser().parseFromString(text, type);
    const elements = [...parsed.querySelectorAll('*')];
    const faults = elements.flatMap((element) => {
      const name = element.tagName.toLowerCase();
      if (name.startsWith(mark)) return [`<${name}>`];
      if (name === 'parsererror') return ['not well-formed'];
      if (name === 'script' && element.textContent.includes(mark) && !element.type.includes('json'))
        return ['a script'];
      if (name === 'script' && element.type.includes('json') && !isJson(element.textContent))
        return ['JSON that is none'];
      return [...element.attributes].flatMap((attribute) => {
        const isHandler = attribute.name.startsWith('on');
        const isScript =
          /^(?:href|src|action|xlink:href)$/.test(attribute.name) && /^\s*javascript:/i.test(attribute.value);
        return isHandler || isScript || attribute.name === mark ? [`${name} ${attribute.name}`] : [];
      });
    });
    return faults.length > 0 ? [`${path}: ${faults[0]}`] : [];
  });

  function isJson(text) {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }
}
