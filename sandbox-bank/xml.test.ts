import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { document, elements, escapeXml, readRequest } from './xml.ts'

test('what is written is read back unchanged, with any signs in it', () => {
  const value = fc
    .string({
      unit: fc.constantFrom('a', 'ş', 'ليلى', ' ', '&', '<', '>', '"', "'", ';', '#', '&amp;', '&#60;', ']]>', '='),
    })
    .map((text) => text.trim())
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('OrderId', 'PurchAmount', 'CardHolderName', 'Rnd'), value), (fields) => {
      const written = document('PayforRequest', elements(fields))
      const names = Object.keys(fields)
      if (names.length === 0) return
      expect(readRequest(written)).toEqual(fields)
    }),
  )
})

test.each([
  ['&#65;&#x42;', 'AB'],
  ['&#x110000;', '&#x110000;'],
  ['&amp;lt;', '&lt;'],
  ['&nbsp;', '&nbsp;'],
  ['350.00', '350.00'],
  ['007', '007'],
  ['true', 'true'],
  ['\r\n  D1\r\n  ', 'D1'],
])('the element %j is read as the text %j', (inside, text) => {
  expect(readRequest(`<PayforRequest><OrderId>${inside}</OrderId></PayforRequest>`)).toEqual({ OrderId: text })
})

test.each([
  ['an empty body', ''],
  ['another root', '<Other><A>1</A></Other>'],
  ['an element twice', '<PayforRequest><A>1</A><A>2</A></PayforRequest>'],
  ['a nested element', '<PayforRequest><A><B>1</B></A></PayforRequest>'],
  ['an entity of its own', '<!DOCTYPE x [<!ENTITY a "b">]><PayforRequest><A>&a;</A></PayforRequest>'],
  ['an entity without a DOCTYPE', '<!ENTITY a "b"><PayforRequest><A>1</A></PayforRequest>'],
  ['an element that is not closed', '<PayforRequest><A>1</PayforRequest>'],
  ['JSON', '{"PayforRequest":{"A":"1"}}'],
])('%s is refused', (_name, text) => {
  expect(readRequest(text)).toBeNull()
})

test('escaped text has no sign that ends an element or an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(?:lt|gt|amp|quot|apos);)/)
    }),
  )
})
