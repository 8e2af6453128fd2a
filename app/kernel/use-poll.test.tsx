// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { screen, show } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok } from '#tests/support/network.ts'
import { usePoll } from './use-poll.ts'

const PATH = '/api/front/orders/abc'
const stateIn = ({ state }: { state: string }) => state

/** A page that waits for its payment. */
function Page() {
  const { state } = useScreen<{ state: string }>()
  usePoll(state === 'new' ? PATH : null, state, stateIn)
  return <p>State: {state}</p>
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a lost request and an answer of another server do not end the page: it asks again, and shows the new state', async () => {
  const sent = network({
    [`GET ${PATH}`]: [NO_NETWORK, { status: 502, body: null }, ok({ state: 'new' }), ok({ state: 'paid' })],
  })
  let state = 'new'
  const { loads } = await show(<Page />, { load: () => ({ state }) })
  for (const [requests, seconds] of [2, 2, 3, 5].entries()) {
    expect([sent.length, screen.getByText(/State/).textContent]).toEqual([requests, 'State: new'])
    if (requests === 3) state = 'paid'
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    await vi.waitFor(() => expect(sent.length).toBe(requests + 1))
  }
  await vi.waitFor(() => expect(screen.getByText(/State/).textContent).toBe('State: paid'))
  // Loaded once again, and not asked any more.
  expect(loads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent.length).toBe(4)
})
