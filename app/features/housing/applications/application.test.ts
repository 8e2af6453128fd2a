import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BOARD_STATES,
  compareQueueOrder,
  TRANSITIONS,
  BED_HOLDING_STATES,
  canTransition,
  ACTORS,
  nextOffers,
  TERMINAL_STATES,
  positions,
  STATES,
  allowedTransitions,
  type QueueEntry,
  type State,
} from './application.ts'

const all = (from: State) => STATES.filter((to) => ACTORS.some((by) => canTransition(from, to, by)))

test('every state can be reached from a draft, and a terminal state from every state', () => {
  const reach = (from: State) => {
    const seen = new Set<State>([from])
    for (const state of seen) for (const to of all(state)) seen.add(to)
    return seen
  }
  expect([...reach('draft')].toSorted()).toEqual([...STATES].toSorted())
  for (const state of STATES)
    expect([state, TERMINAL_STATES.some((over) => reach(state).has(over))]).toEqual([state, true])
})

test('under any sequence of actions, only an applicant who accepted an offered bed moves in', () => {
  const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(choices, (picks) => {
      const path: State[] = ['draft']
      for (const pick of picks) {
        const ways = all(path.at(-1)!)
        if (ways.length === 0) break
        path.push(ways[pick % ways.length]!)
      }
      for (const [i, state] of path.entries()) {
        const before = path[i - 1]
        if (state === 'moved_in') expect(before).toBe('accepted')
        // `moved_in` and `accepted`: staff take back what they recorded by mistake.
        if (state === 'accepted') expect(['offered', 'moved_in']).toContain(before)
        if (state === 'offered') expect(['waiting', 'accepted']).toContain(before)
        // An applicant with a bed never goes back to the state that asks for documents.
        if (before && BED_HOLDING_STATES.includes(before)) expect(['submitted', 'missing']).not.toContain(state)
        if (i > 0) expect(state).not.toBe('draft')
      }
    }),
  )
})

test('applicants cannot reopen a closed application, and offers expire only automatically', () => {
  for (const state of TERMINAL_STATES) expect([state, allowedTransitions(state, 'applicant')]).toEqual([state, []])
  expect(TRANSITIONS.offered.expired).toEqual(['rule'])
  for (const state of ['moved_in', 'moved_out'] as const) expect(allowedTransitions(state, 'applicant')).toEqual([])
  // Only staff can reject, and only the applicant can submit.
  for (const state of STATES) {
    expect(TRANSITIONS[state].rejected ?? ['staff']).toEqual(['staff'])
    expect(TRANSITIONS[state].submitted ?? ['applicant']).toEqual(['applicant'])
  }
  expect([...BOARD_STATES, ...TERMINAL_STATES, 'draft'].toSorted()).toEqual([...STATES].toSorted())
})

const person: fc.Arbitrary<QueueEntry> = fc.record({
  id: fc.uuid(),
  priority: fc.boolean(),
  // Few different times, so that many entries share one.
  submittedAt: fc.integer({ min: 0, max: 5 }).map((n) => new Date(n * 1000)),
})
const line = fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 40 })

test('a waiting list is totally ordered, and positions count exactly the earlier applicants', () => {
  fc.assert(
    fc.property(line, fc.infiniteStream(fc.nat()), (waiting, noise) => {
      const shuffled = waiting.map((one) => [noise.next().value as number, one] as const)
      const other = shuffled.toSorted(([a], [b]) => a - b).map(([, one]) => one)
      const places = positions(waiting)
      expect(positions(other)).toEqual(places)
      expect([...places.values()].toSorted((a, b) => a - b)).toEqual(waiting.map((_, i) => i + 1))
      for (const a of waiting)
        for (const b of waiting) {
          if (a.priority && !b.priority) expect(places.get(a.id)!).toBeLessThan(places.get(b.id)!)
          if (a.priority === b.priority && a.submittedAt < b.submittedAt)
            expect(places.get(a.id)!).toBeLessThan(places.get(b.id)!)
          expect(Math.sign(compareQueueOrder(a, b))).toBe(-Math.sign(compareQueueOrder(b, a)) + 0)
        }
    }),
  )
})

test('free beds go to the first of the list, one each, none twice, and none stays free while applicants wait', () => {
  fc.assert(
    fc.property(line, fc.uniqueArray(fc.integer(), { maxLength: 20 }), (waiting, free) => {
      const offers = nextOffers(waiting, free)
      expect(offers).toHaveLength(Math.min(waiting.length, free.length))
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
      expect(offers.map(({ bed }) => bed)).toEqual(free.slice(0, offers.length))
      const places = positions(waiting)
      expect(offers.map(({ id }) => places.get(id))).toEqual(offers.map((_, i) => i + 1))
    }),
  )
})
