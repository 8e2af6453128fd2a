// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, type SentRequest } from '#tests/support/network.ts'
import { LinkPicker } from './link-picker.tsx'
import { LinksPicker } from './links-picker.tsx'

const CAMPAIGNS = [
  { id: 7, name: 'كسوة الشتاء' },
  { id: 8, name: 'Winter clothes' },
  { id: 9, name: 'Water wells' },
]
const CHOICES = 'GET /api/dashboard/campaigns/choices'
const matching = ({ query }: SentRequest) =>
  ok(CAMPAIGNS.filter(({ name }) => name.toLowerCase().includes(query.get('q')!.toLowerCase())))

async function showPicker(answers: Parameters<typeof network>[0], start: number[], many = false) {
  const requests = network(answers)
  const chosen: (number | null | number[])[] = []
  function Screen() {
    const [value, setValue] = useState(start)
    const change = (next: number | null | number[]) => {
      chosen.push(next)
      setValue([next ?? []].flat())
    }
    const props = {
      label: 'Campaign',
      to: 'campaigns',
      value,
      nameOf: (id: number) => (id === 7 ? 'كسوة الشتاء' : undefined),
    }
    return many ? <LinksPicker {...props} onChange={change} /> : <LinkPicker {...props} onChange={change} />
  }
  const view = await show(<Screen />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { ...view, requests, chosen, input, options, asked: () => requests.map(({ query }) => query.get('q')) }
}

test('a record is found by a part of its name, chosen, and removed again', async () => {
  const { user, input, options, chosen, asked } = await showPicker({ [CHOICES]: matching }, [7])
  expect(input.value).toBe('كسوة الشتاء')
  await user.click(input)
  await waitFor(() => expect(options()).toHaveLength(3))
  await user.clear(input)
  await user.type(input, 'wat')
  // The chosen record stays in the list.
  await waitFor(() => expect(options()).toEqual(['Water wells', 'كسوة الشتاء']))
  await user.click(screen.getByRole('option', { name: 'Water wells' }))
  expect([chosen.at(-1), input.value]).toEqual([9, 'Water wells'])
  await user.click(screen.getByLabelText('Clear'))
  expect([chosen.at(-1), input.value]).toEqual([null, ''])
  expect(asked().slice(0, 2)).toEqual(['', 'wat'])
})

test('a search that fails says so, instead of showing earlier matches or that there is no such record', async () => {
  const { user, input, options } = await showPicker({ [CHOICES]: [ok(CAMPAIGNS), NO_NETWORK, ok([])] }, [])
  await user.click(input)
  await waitFor(() => expect(options()).toHaveLength(3))
  await user.type(input, 'wat')
  await screen.findByText('Something went wrong. Please try again.')
  expect(options()).toEqual([])
  await user.type(input, 'x')
  await screen.findByText('No results.')
})

test('an answer that comes late does not replace the matches of what was typed since', async () => {
  const late = Promise.withResolvers<void>()
  const { user, input, options, asked } = await showPicker(
    { [CHOICES]: async (sent) => (sent.query.get('q') === 'w' && (await late.promise), matching(sent)) },
    [],
  )
  await user.type(input, 'w')
  await waitFor(() => expect(asked()).toContain('w'))
  await user.type(input, 'ater')
  await waitFor(() => expect(options()).toEqual(['Water wells']))
  late.resolve()
  await user.keyboard('{ArrowDown}')
  expect(options()).toEqual(['Water wells'])
})

test('several records are chosen in order and removed by their own button', async () => {
  const { user, input, options, chosen } = await showPicker({ [CHOICES]: matching }, [7], true)
  await user.click(input)
  await waitFor(() => expect(options()).toHaveLength(3))
  await user.click(screen.getByRole('option', { name: 'Water wells' }))
  await user.click(screen.getByRole('option', { name: 'Winter clothes' }))
  await user.keyboard('{Backspace}')
  expect(chosen).toEqual([
    [7, 9],
    [7, 9, 8],
    [7, 9],
  ])
})
