import './app.server.ts'
import './background.server.ts'
import './demo.server.ts'
import './event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { jobs } from '#kernel/job.server.ts'
import { RENAMED_QUEUES } from '#kernel/renamed-jobs.server.ts'

test('every former name of a job maps to a job of this release', () => {
  const names = new Set([...jobs.keys()].map((id) => id.replaceAll('_', '-')))
  expect(Object.values(RENAMED_QUEUES).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(RENAMED_QUEUES).filter((name) => names.has(name))).toEqual([])
})
