import type { FlagSign } from '../combobox/option.js';

const signByElement = new WeakMap<Element, FlagSign>();

/** Loads pictures when their elements become visible, because a list has hundreds. */
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) void showPicture(target);
});

/** Shows a flag's picture when the element becomes visible, or the emoji if the picture cannot be loaded. */
export function showWhenVisible(element: Element, sign: FlagSign): void {
  signByElement.set(element, sign);
  observer.unobserve(element);
  observer.observe(element);
}

async function showPicture(element: Element): Promise<void> {
  observer.unobserve(element);
  const sign = signByElement.get(element) as FlagSign;
  const picture = await sign.source.loadFlag?.(sign.alpha2).then(readSvg, () => undefined);
  if (signByElement.get(element) === sign) element.replaceChildren(picture ?? sign.flag);
}

const requestByUrl = new Map<string, Promise<string>>();

/** A later call repeats the request only if it failed. `baseUrl` is the URL of a service or an export. */
export function fetchFlag(baseUrl: string, isExport: boolean, country: string): Promise<string> {
  // Files of the site do not count against the visitor's rate limit.
  const url = `${baseUrl.replace(/\/?$/, '/')}${isExport ? '' : 'site/'}flags/${country}.svg`;
  const cachedRequest = requestByUrl.get(url);
  if (cachedRequest) return cachedRequest;
  const request = fetchText(url);
  requestByUrl.set(url, request);
  request.catch(() => requestByUrl.delete(url));
  return request;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** The elements that flags are drawn with. */
const tags = new Set(
  'svg g defs use path circle ellipse rect clipPath linearGradient radialGradient stop marker'.split(' '),
);

/**
 * Reads SVG without text by creating its elements: pages that require trusted types forbid parsing markup, and strict
 * policies forbid external images. Elements and attributes that could load or run something are skipped.
 */
function readSvg(markup: string): SVGElement | undefined {
  let root: SVGElement | undefined;
  const openElements: Element[] = [];
  for (const [, end, tag = '', attributes = '', isEmpty] of markup.matchAll(/<(\/?)([A-Za-z]+)([^<>]*?)(\/?)>/g)) {
    if (end) {
      openElements.pop();
      continue;
    }
    const isDrawn = tags.has(tag) && (root !== undefined) !== (tag === 'svg');
    const element = document.createElementNS('http://www.w3.org/2000/svg', isDrawn ? tag : 'g');
    if (isDrawn) readAttributes(element, attributes);
    if (isDrawn) openElements.at(-1)?.append(element);
    if (isDrawn) root ??= element;
    if (!isEmpty) openElements.push(element);
  }
  return root;
}

function readAttributes(element: SVGElement, text: string): void {
  for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (/^(?:on|xmlns)/.test(name) || (/href$|url\(/.test(`${name} ${value}`) && !/^(?:url\()?#/.test(value))) continue;
    // A policy against inline styles forbids the attribute, but not the property.
    if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name === 'xlink:href' ? 'href' : name, value);
  }
}
