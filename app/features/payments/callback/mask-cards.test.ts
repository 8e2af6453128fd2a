/** The numbers are made up, and valid by their check digit. No part of one is also a valid card number. */
import { expect, test } from 'vitest'
import { maskCardAsIdentifier, maskCards } from './mask-cards.ts'

test.each([
  ['of 13 digits', '4881011811071'],
  ['of 16 digits', '5818188780111187'],
  ['of 19 digits', '4118010017711070001'],
  ...['2171081007188781', '3101117781110188', '6711780007888708', '9870811170807117'].map(
    (number): [string, string] => [`that begins with ${number[0]}`, number],
  ),
  ['with spaces', '5818 1887 8011 1187'],
  ['with dashes', '5818-1887-8011-1187'],
  ['with digits before and after it', '005818188780111187000'],
])('a card number %s is masked, and the words around it stay', (_, number) => {
  expect(maskCards(`card ${number}, twice`)).toBe('card ***, twice')
})

test('every card number of a text is masked', () => {
  expect(maskCards('4881011811071 and 5818188780111187')).toBe('*** and ***')
})

test.each([
  ['12 digits', '408110018178'],
  ['a check digit that is wrong', '5818188780111188'],
  ['20 digits without a card number among them', '41710108718881878881'],
  ['20 digits with a right check digit', '40878664565254975915'],
  ['a number of a transaction, which begins with 1', '1007001110770111'],
  ['digits with other characters between them', '5818.1887.8011.1187'],
])('%s: the text stays as it is', (_, text) => {
  expect(maskCards(text)).toBe(text)
})

test.each([
  ['a number of a transaction of which a part is a valid card number', '1795818188780111187'],
  ['a card number with digits before it', '005818188780111187'],
  ['a number of a transaction, which begins with 1', '1007001110770111'],
  ['a UUID', '5818f188-7801-4187-8abc-581818878011'],
])('%s: as an identifier it stays as it is', (_, text) => {
  expect(maskCardAsIdentifier(text)).toBe(text)
})

test.each(['4881011811071', '5818188780111187', '5818-1887-8011-1187', '4118010017711070001'])(
  'the card number %s is masked, also in the field of an identifier',
  (number) => {
    expect(maskCardAsIdentifier(number)).toBe('***')
  },
)
