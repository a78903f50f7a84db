import { type Component, comboboxKeys } from './component.js';

export const phoneInput: Component = {
  id: 'phone-input',
  name: 'Phone input',
  summary:
    'A phone number, formatted as it is typed or pasted. Its value is the number in ITU-T E.164 format, such as +41781234567.',
  examples: [
    {
      title: 'Numbers of a country need no calling code',
      html: '<almanac-phone-input label="Phone" name="phone" country="CH" src="http://127.0.0.1:8080" required></almanac-phone-input>',
    },
    {
      title: 'Starting with a number',
      html: '<almanac-phone-input label="Phone" name="mobile" value="+41 44 668 18 00" src="http://127.0.0.1:8080"></almanac-phone-input>',
    },
  ],
  keys: [
    ['letters', 'Digits are grouped in the format of the country; the caret stays after the same digit.'],
    ['Backspace', 'Deletes the digit before the caret, skipping spaces and brackets.'],
    ['Enter', 'Submits the form.'],
    ['Tab', 'Leaves the field. The button before the number is a tab stop of its own.'],
    ['in the panel', 'As in a country select. Escape closes it and returns to the number.'],
  ],
};

export const addressForm: Component = {
  id: 'address-form',
  name: 'Address form',
  summary:
    'An address with the fields, order and labels of its country, and checked postal codes. Its value is an object of parts.',
  examples: [
    {
      title: 'The fields change with the country',
      html: '<almanac-address-form label="Address" name="address" country="CH" src="http://127.0.0.1:8080"></almanac-address-form>',
    },
  ],
  keys: comboboxKeys,
};
