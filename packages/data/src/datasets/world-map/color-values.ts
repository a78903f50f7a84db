import type { MapLegendClass } from './schema.js';

/** A country by its alpha-2 code, and the number that determines its colour. */
export interface CountryValue {
  readonly code: string;
  readonly value: number;
}

/** A colour scale: classes of numbers, each with one colour. */
export interface ValueScale {
  /**
   * The division of the range: `linear` by equal steps, `log` by equal ratios, `quantile` into classes with equal
   * numbers of countries. `linear` by default.
   */
  readonly kind?: 'linear' | 'log' | 'quantile' | undefined;
  /** The number of classes, 2 to 12; 5 by default. Classes with the same limits are merged. */
  readonly classes?: number | undefined;
  /** Two or more colours from lowest to highest, interpolated; light to dark blue by default. */
  readonly colors?: readonly string[] | undefined;
}

export interface ColoredValues {
  readonly fills: readonly { readonly code: string; readonly fill: string }[];
  readonly legend: MapLegendClass[];
}

const lightToDarkBlue = ['#d6e6f4', '#5b9bd0', '#0b3c6f'];

/**
 * Colours countries by value.
 *
 * @throws RangeError if a value is not finite, a logarithmic scale has a value of 0 or less, or the scale is invalid
 * @example
 * colorValues([{ code: 'DE', value: 3 }, { code: 'FR', value: 5 }], { classes: 2 }).legend;
 * // [{ fill: '#d6e6f4', from: 3, to: 4 }, { fill: '#0b3c6f', from: 4, to: 5 }]
 */
export function colorValues(values: readonly CountryValue[], scale: ValueScale = {}): ColoredValues {
  const { kind = 'linear', classes = 5, colors = lightToDarkBlue } = scale;
  if (!Number.isInteger(classes) || classes < 2 || classes > 12) throw new RangeError('classes must be 2 to 12');
  const sortedValues = values.map(({ value }) => value).sort((a, b) => a - b);
  if (!sortedValues.every(Number.isFinite)) throw new RangeError('every value must be a finite number');
  if (kind === 'log' && (sortedValues[0] ?? 1) <= 0) throw new RangeError('a logarithmic scale needs values above 0');
  if (sortedValues.length === 0) return { fills: [], legend: [] };
  const bounds = findBounds(sortedValues, kind, classes);
  const legend = bounds.slice(1).map((to, index) => ({
    fill: interpolateColor(colors, bounds.length === 2 ? 1 : index / (bounds.length - 2)),
    from: bounds[index] as number,
    to,
  }));
  const findClass = (value: number) => legend.findLast(({ from }) => value >= from) ?? legend[0];
  return { fills: values.map(({ code, value }) => ({ code, fill: findClass(value)?.fill as string })), legend };
}

/** Finds the limits of classes. If all values are equal, there is one class. */
function findBounds(sortedValues: readonly number[], kind: ValueScale['kind'], classes: number): number[] {
  const [min, max] = [sortedValues[0] as number, sortedValues.at(-1) as number];
  if (min === max) return [min, max];
  const innerBounds = Array.from({ length: classes - 1 }, (_, index) => {
    const fraction = (index + 1) / classes;
    if (kind === 'quantile') return sortedValues[Math.ceil(fraction * sortedValues.length)] ?? max;
    const bound = kind === 'log' ? min * (max / min) ** fraction : min + (max - min) * fraction;
    return Number(bound.toPrecision(12));
  });
  // With quantiles, the last class may contain only the maximum.
  const isInside = (bound: number) => bound > min && (bound < max || kind === 'quantile');
  return [min, ...new Set(innerBounds.filter(isInside)), max];
}

/** Interpolates in Oklab. `fraction` is the position from 0 to 1. */
function interpolateColor(colors: readonly string[], fraction: number): string {
  const stops = colors.map((color) => readColor(color));
  if (stops.length < 2 || stops.includes(undefined))
    throw new RangeError('a scale needs at least two colours, #rgb or #rrggbb');
  const position = fraction * (stops.length - 1);
  const index = Math.min(Math.floor(position), stops.length - 2);
  const [from, to] = [toOklab(stops[index] as string), toOklab(stops[index + 1] as string)];
  return fromOklab(from.map((value, axis) => value + ((to[axis] as number) - value) * (position - index)));
}

/**
 * Converts a colour to `#rrggbb` in lower case; undefined if the text is not a colour.
 *
 * @param text `#rgb` or `#rrggbb`, in upper or lower case; the `#` is optional
 * @example
 * readColor('0F0'); // '#00ff00'
 */
export function readColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}

/** Converts `#rrggbb` to Oklab (Björn Ottosson, A perceptual color space for image processing, 2020). */
function toOklab(color: string): number[] {
  const [r, g, b] = [1, 3, 5].map((start) => toLinear(Number.parseInt(color.slice(start, start + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness = 0, a = 0, b = 0]: number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => toHex(toGamma(channel))).join('')}`;
}

/** Converts an sRGB channel to linear light (IEC 61966-2-1). */
function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

function toHex(channel: number): string {
  return Math.round(Math.min(Math.max(channel, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0');
}
