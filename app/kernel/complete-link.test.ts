import { expect, test } from 'vitest'
import { completeLink } from './complete-link.ts'

test.each([
  ['www.kizilay.org.tr', 'https://www.kizilay.org.tr'],
  ['kizilay.org.tr/bagis?a=1#b', 'https://kizilay.org.tr/bagis?a=1#b'],
  [' example.org ', 'https://example.org'],
  ['موقع.قطر/أخبار', 'https://موقع.قطر/أخبار'],
  ['info@example.org', 'mailto:info@example.org'],
])('%s becomes %s', (typed, complete) => {
  expect(completeLink(typed)).toBe(complete)
})

test.each([
  'https://example.org/a',
  'mailto:info@example.org',
  'tel:+905321234567',
  '/donations',
  '//example.org',
  '#news',
  '?page=2',
  '',
  'donations',
  'version 1.2',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript:alert.example',
])('%s does not change', (href) => {
  expect(completeLink(href)).toBe(href)
})
