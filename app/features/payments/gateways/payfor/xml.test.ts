import { expect, test } from 'vitest'
import { readAnswer, textOf, writeRequest } from './xml.server.ts'

const answer = (inside: string) => readAnswer(`<Answer>${inside}</Answer>`, 'Answer')

test('a flat answer is read, with what is in its elements as text', () => {
  expect(answer('<Code>00</Code><Amount> 1.10 </Amount><Empty>\r\n</Empty>')).toEqual({
    Code: '00',
    Amount: '1.10',
    Empty: '',
  })
  expect(readAnswer('<?xml version="1.0"?><n:Answer a="1"><n:Code>00</n:Code></n:Answer>', 'Answer')).toEqual({
    Code: '00',
  })
  expect(answer('<Code>&amp;#48;</Code>')).toEqual({ Code: '&amp;#48;' })
})

test.each([
  ['a text', '<Answer>00</Answer>'],
  ['nothing', '<Answer/>'],
  ['another root', '<Other><Code>00</Code></Other>'],
  ['two roots', '<Answer><Code>00</Code></Answer><Answer><Code>51</Code></Answer>'],
  ['half of it', '<Answer><Code>00'],
  ['a document type', '<!DOCTYPE Answer><Answer><Code>00</Code></Answer>'],
  ['an entity', '<!doctype Answer [<!ENTITY a "00">]><Answer><Code>00</Code></Answer>'],
])('an answer with %s is refused', (_, text) => {
  expect(readAnswer(text, 'Answer')).toBeNull()
})

test('a field that is missing, repeated or nested is empty', () => {
  const fields = answer('<Code>00</Code><Twice>1</Twice><Twice>2</Twice><Nested><Code>51</Code></Nested>')!
  expect(['Code', 'Twice', 'Nested', 'Missing'].map((name) => textOf(fields, name))).toEqual(['00', '', '', ''])
})

test('a request is one element with its fields, of any characters', () => {
  const text = writeRequest({ UserPass: 'a<b&"c', OrderId: '1' })
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><PayforRequest>/)
  expect(text).toContain('<OrderId>1</OrderId>')
  expect(text).toContain('a&lt;b&amp;')
})
