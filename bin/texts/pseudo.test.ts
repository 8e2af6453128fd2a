import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { formsOf, placeholders, type Phrases } from '#kernel/text.ts'
import { pseudoText, withPseudoEnglish } from './pseudo.ts'

test('a text gets accents, brackets and 40 % more characters', () => {
  expect(pseudoText('Donate')).toBe('[Đóñáţé ]')
  const text = 'Your donation reached the campaign.'
  expect(pseudoText(text)).toMatch(/^\[Ýóúŕ đóñáţíóñ ŕéáçĥéđ ţĥé çáɱƥáíǧñ\. .*\]$/)
  expect(pseudoText(text)).toHaveLength(text.length * 1.4)
})

test('placeholders stay as they are', () => {
  expect(pseudoText('{{count}} of {{total}}')).toMatch(/^\[\{\{count\}\} óƒ \{\{total\}\}.*\]$/)
})

test('every English text and plural form is changed, with its placeholders; Arabic and Turkish are not', () => {
  for (const [key, phrase] of Object.entries(withPseudoEnglish(texts))) {
    const source = (texts as Phrases)[key]!
    expect([phrase.ar, phrase.tr]).toEqual([source.ar, source.tr])
    const forms = formsOf(source, 'en')
    expect(Object.keys(formsOf(phrase, 'en'))).toEqual(Object.keys(forms))
    for (const [form, text] of Object.entries(formsOf(phrase, 'en'))) {
      expect(text, key).toMatch(/^\[[^]*\]$/)
      expect(placeholders(text), key).toEqual(placeholders(forms[form]!))
    }
  }
})
