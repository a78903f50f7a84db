import { seededRandom } from '../../../bench/random.mjs';

/** Choices that are the same for the same seed and place. */
export class Choice {
  #random;

  constructor(seed, place) {
    this.#random = seededRandom((Math.imul(seed, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)) | 0);
  }

  /** A whole number from 0 and below another. */
  below(most) {
    return Math.floor(this.#random() * most);
  }

  pick(values) {
    return values[this.below(values.length)];
  }

  chance(share) {
    return this.#random() < share;
  }
}
