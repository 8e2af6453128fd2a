// @vitest-environment happy-dom
/** A question that the search found opens on the contact page, which may be open already. */
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screen, show } from '#tests/support/interact.tsx'
import { faqAnchor } from '../faq.ts'
import { FaqList } from './faq-list.tsx'

const FAQS = [
  { id: 1, question: 'How do I donate?', answer: '<p>By card.</p>' },
  { id: 2, question: 'Where are you?', answer: '<p>In Istanbul.</p>' },
]
const item = (question: string) => screen.getByText(question).closest('details')!

test('the question of an address opens, also when the address changes on the page', async () => {
  const at = '/contact-us'
  const { router } = await show(<FaqList faqs={FAQS} />, { at: `${at}#${faqAnchor(1)}` })
  expect([item('How do I donate?').open, item('Where are you?').open]).toEqual([true, false])
  await act(() => router.navigate(`/en${at}#${faqAnchor(2)}`))
  expect(item('Where are you?').open).toBe(true)
})

test('a question that was closed opens when it is asked for again', async () => {
  const address = `/contact-us#${faqAnchor(2)}`
  const { router } = await show(<FaqList faqs={FAQS} />, { at: address })
  item('Where are you?').open = false
  await act(() => router.navigate(`/en${address}`))
  expect(item('Where are you?').open).toBe(true)
})
