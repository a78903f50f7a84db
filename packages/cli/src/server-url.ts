export const serverUrlExample = 'an http or https address, such as https://almanac.example.org';

/** Whether requests can be sent to a URL. */
export function isServerUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
