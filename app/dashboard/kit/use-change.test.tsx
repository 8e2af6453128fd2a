// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused, type Reply } from '#tests/support/network.ts'
import { useChange } from './use-change.ts'

const PATH = '/api/dashboard/statements'
const formOf = (name: string, bank = 'Ziraat') => {
  const form = new FormData()
  form.set('bank', bank)
  form.set('file', new File(['amount'], name, { lastModified: 1 }))
  return form
}

/** Buttons that each send one body. */
async function showButtons(bodies: Record<string, unknown>, answer: Parameters<typeof network>[0][string]) {
  const requests = network({ [`POST ${PATH}`]: answer })
  const done: unknown[] = []
  function Buttons() {
    const { change, busy } = useChange()
    const onDone = (value: unknown) => done.push(value)
    return (
      <>
        {Object.entries(bodies).map(([name, body]) => (
          <button key={name} onClick={() => void change({ method: 'POST', path: PATH, body, onDone })}>
            {name}
          </button>
        ))}
        <output>{busy ? 'busy' : 'ready'}</output>
      </>
    )
  }
  const view = await show(<Buttons />)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, press, requests, done }
}

/** An answer that waits until it is let go. */
function held() {
  const gate = Promise.withResolvers<Reply>()
  return { answer: () => gate.promise, letGo: () => gate.resolve(ok()) }
}

test.each([
  ['two files', { one: formOf('may.csv'), other: formOf('june.csv') }, 2],
  ['two fields of a form', { one: formOf('may.csv'), other: formOf('may.csv', 'Vakıf') }, 2],
  ['the same form again', { one: formOf('may.csv'), other: formOf('may.csv') }, 1],
  ['two JSON bodies', { one: { id: 1 }, other: { id: 2 } }, 2],
  ['the same JSON body again', { one: { id: 1 }, other: { id: 1 } }, 1],
])('while a call is pending, %s are sent as they should be', async (_, bodies, times) => {
  const { answer, letGo } = held()
  const { press, requests } = await showButtons(bodies, answer)
  await press('one')
  await press('other')
  expect([requests.length, screen.getByRole('status').textContent]).toEqual([1, 'busy'])
  letGo()
  await screen.findByText('ready')
  expect(requests).toHaveLength(times)
})

test('each success loads the screen again; a refusal shows its message and changes nothing', async () => {
  const { press, loads, done } = await showButtons({ send: { id: 1 } }, [
    refused(409, 'statements.closed', { message: 'The month is closed.' }),
    refused(500, 'errors.internal'),
    ok({ id: 9 }),
  ])
  await press('send')
  expect((await screen.findByRole('alert')).textContent).toBe('The month is closed.')
  await press('send')
  await screen.findByText('Something went wrong. Please try again.')
  expect([done, loads]).toEqual([[], []])
  await press('send')
  await waitFor(() => expect([done, loads.length]).toEqual([[{ id: 9 }], 1]))
})

test('after a lost connection the same call is sent again from the message', async () => {
  const { press, user, requests, done } = await showButtons({ send: { id: 1 } }, [NO_NETWORK, ok({ id: 9 })])
  await press('send')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(done).toEqual([{ id: 9 }]))
  expect(requests.map(({ body }) => body)).toEqual([{ id: 1 }, { id: 1 }])
})

/** A button that changes 250 selected rows. */
async function showBulkButton(answers: Reply[]) {
  const requests = network({ [`POST ${PATH}`]: answers })
  const done: unknown[] = []
  const ids = Array.from({ length: 250 }, (_, i) => `row-${i}`)
  function Button() {
    const { change } = useChange()
    const onDone = (value: unknown) => done.push(value)
    return <button onClick={() => void change({ method: 'POST', path: PATH, body: { state: 'closed' }, ids, onDone })}>Close</button> // prettier-ignore
  }
  const view = await show(<Button />)
  await view.user.click(screen.getByRole('button', { name: 'Close' }))
  return {
    user: view.user,
    ids,
    done,
    bodies: () => requests.map(({ body }) => body as { ids: string[]; state: string }),
  }
}

test('of many selected rows at most 100 are sent in one request, and the counts are added', async () => {
  const counts = [{ done: 84 }, { done: 84 }, { done: 81 }]
  const { ids, done, bodies } = await showBulkButton(counts.map((count) => ok(count)))
  await waitFor(() => expect(done).toEqual([{ done: 249 }]))
  expect(bodies().map((body) => [body.ids.length, body.state])).toEqual([[84, 'closed'], [84, 'closed'], [82, 'closed']]) // prettier-ignore
  expect(bodies().flatMap((body) => body.ids)).toEqual(ids)
})

test('lists in the answers are joined', async () => {
  const rowsOf = (...ids: string[]) => ok({ results: ids.map((id) => ({ id, name: id, message: null })) })
  const { done } = await showBulkButton([rowsOf('row-0', 'row-1'), rowsOf('row-100'), rowsOf('row-200')])
  await waitFor(() => expect(done).toMatchObject([{ results: ['row-0', 'row-1', 'row-100', 'row-200'].map((id) => ({ id })) }])) // prettier-ignore
})

test('the first failure ends the change of selected rows; its message says how many were sent before', async () => {
  const message = 'Too many requests.'
  const { done, bodies } = await showBulkButton([ok({ done: 100 }), refused(429, 'errors.too_many', { message })])
  await screen.findByText('Stopped after 84 of 250 rows. Too many requests.')
  expect([bodies().length, done]).toEqual([2, []])
})

test('a failure of the first request has its own message only', async () => {
  await showBulkButton([refused(429, 'errors.too_many', { message: 'Too many requests.' })])
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.')
})

test('after a lost connection “Try again” sends the rows that were not sent, and the result covers all of them', async () => {
  const { done, bodies, user, ids } = await showBulkButton([ok({ done: 100 }), NO_NETWORK, ok({ done: 100 }), ok({ done: 50 })]) // prettier-ignore
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(done).toEqual([{ done: 250 }]))
  expect(bodies().map((body) => body.ids[0])).toEqual([ids[0], ids[84], ids[84], ids[168]])
})
