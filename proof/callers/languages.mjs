/** Twenty languages to ask for, in several scripts. */
export const languages = 'ar de el es fa fr he hi it ja ko nl pl pt ru th tr uk vi zh'.split(' ');
