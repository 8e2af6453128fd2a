import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('different work waits for its turn, and a repeated call does nothing until the first is finished', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const resend = Promise.withResolvers<void>()
  const first = inTurn('resend', async () => {
    await resend.promise
    done.push('resend')
  })
  const second = inTurn('revoke', async () => {
    done.push('revoke')
  })
  expect(inTurn('resend', async () => void done.push('resend again'))).toBeUndefined()
  expect(inTurn('revoke', async () => void done.push('revoke again'))).toBeUndefined()
  resend.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['resend', 'revoke'])
  await inTurn('resend', async () => void done.push('resend again'))
  expect(done).toEqual(['resend', 'revoke', 'resend again'])
})
