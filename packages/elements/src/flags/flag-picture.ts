import type { FlagSign } from '../combobox/option.js';

const signByElement = new WeakMap<Element, FlagSign>();

/** Loads pictures when their elements become visible, because a list has hundreds. */
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) void showPicture(target);
});

/** Shows the picture of a flag once its element is visible, or the emoji if the picture cannot be loaded. */
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

/**
 * Fetches the SVG of a flag. A later call repeats the request only if it failed.
 *
 * @param baseUrl the URL of a service or an export
 */
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

const namespace = 'http://www.w3.org/2000/svg';

/** The elements that flags are drawn with. */
const tags = new Set(
  'svg g defs use path circle ellipse rect clipPath linearGradient radialGradient stop marker'.split(' '),
);

/**
 * Reads an SVG picture by creating its elements. Pages that require trusted types forbid parsing markup, and strict
 * policies forbid external images; creating elements is always allowed. Elements and attributes that could load or run
 * something are skipped.
 *
 * @param markup SVG without text
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
    const element = document.createElementNS(namespace, isDrawn ? tag : 'g') as SVGElement;
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
