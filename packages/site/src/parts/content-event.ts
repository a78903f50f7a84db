/** The event of a page whose content was replaced. */
export const contentEvent = 'almanac:content';
