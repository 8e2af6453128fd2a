// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { screen, show } from '#tests/support/interact.tsx'
import { SavedAnswerPicker } from './saved-answer-picker.tsx'

const ANSWERS = [
  { id: 1, title: 'شكر وتقدير', text: 'شكرًا يا {name}، رقمك {reference}.' },
  { id: 2, title: 'İade süreci', text: 'İadeniz {date} tarihinde yapıldı.' },
]
const VALUES = { name: 'ليلى', reference: 'SND-1', date: '1 Mart', association: 'Sanad' }

function Answer({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first)
  return (
    <>
      <SavedAnswerPicker answers={ANSWERS} values={VALUES} text={text} onChange={setText} />
      <textarea aria-label="Answer" value={text} readOnly />
    </>
  )
}
const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Answer').value
const list = () => screen.getByRole('combobox')

test('a picked answer is filled in below what was typed, and another one below it', async () => {
  const { user } = await show(<Answer first={'Merhaba,\n'} />)
  await user.click(list())
  await user.click(await screen.findByRole('option', { name: 'شكر وتقدير' }))
  expect(answer()).toBe('Merhaba,\n\nشكرًا يا ليلى، رقمك SND-1.')
  await user.click(list())
  await user.click(await screen.findByRole('option', { name: 'İade süreci' }))
  expect(answer()).toBe('Merhaba,\n\nشكرًا يا ليلى، رقمك SND-1.\n\nİadeniz 1 Mart tarihinde yapıldı.')
})

test('in an empty answer nothing stands above it', async () => {
  const { user } = await show(<Answer first={' \n'} />)
  await user.click(list())
  await user.click(await screen.findByRole('option', { name: 'İade süreci' }))
  expect(answer()).toBe('İadeniz 1 Mart tarihinde yapıldı.')
})

test('titles are found in any spelling', async () => {
  const { user } = await show(<Answer />)
  await user.type(list(), 'iade')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['İade süreci'])
  await user.clear(list())
  await user.type(list(), 'تقدير')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['شكر وتقدير'])
})

test('without saved answers there is no list', async () => {
  await show(<SavedAnswerPicker answers={[]} values={VALUES} text="" onChange={() => {}} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})
