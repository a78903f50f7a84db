/** The argument `fields` of a tool. */
export const fieldsArgument = { type: 'string', description: 'Names by commas, or all' } as const;

/** The fields to ask for: those named, every one (undefined), or the tool's usual ones. */
export function chooseFields(sent: unknown, usual: string): string | undefined {
  if (sent === undefined) return usual;
  return /^(?:all|\*)$/i.test(String(sent).trim()) ? undefined : String(sent);
}
