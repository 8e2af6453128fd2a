// @vitest-environment happy-dom
/** Two-step verification on the security page: recovery codes, setup, and the factor that a role requires. */
import { useState, type ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { FormProblem } from '#kernel/form-problem.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

type Props = ComponentProps<typeof SecondFactorSection>
const OFF: Props = {
  on: false,
  required: false,
  hasPassword: true,
  passkeys: false,
  answer: undefined,
  problem: undefined,
}
const ON = { ...OFF, on: true }
const SETUP = {
  enrolment: { path: 'M0 0h1v1h-1z', size: 1, secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' },
  recoveryCodes: ['AAAA-1111', 'BBBB-2222'],
}
const problemOf = (intent: string, more: Partial<FormProblem> = {}): FormProblem => ({
  code: 'errors.invalid_input',
  message: '',
  fields: {},
  typed: { intent },
  ...more,
})

/** Shows the section as the page renders it after each answer of the server. */
async function open(...steps: Props[]) {
  function Page() {
    const [step, setStep] = useState(0)
    return (
      <>
        <button onClick={() => setStep(step + 1)}>next</button>
        <SecondFactorSection {...steps[step]!} />
      </>
    )
  }
  const view = await show(<Page />)
  return { ...view, next: () => view.user.click(screen.getByText('next')) }
}
const codes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const renewed = (...recoveryCodes: string[]) => ({ ...ON, answer: { recoveryCodes } })

test('new recovery codes stay while other forms are sent, until they are confirmed as saved', async () => {
  const { user, next } = await open(renewed('AAAA-1111'), ON, renewed('CCCC-3333'), ON)
  await next()
  expect(codes()).toEqual(['AAAA-1111'])
  await user.click(screen.getByRole('button', { name: 'I have saved the recovery codes' }))
  expect(codes()).toEqual([])
  await next()
  await next()
  expect(codes()).toEqual(['CCCC-3333'])
})

test('recovery codes are not shown any more when they stopped working, also after the next setup', async () => {
  const { next } = await open(renewed('AAAA-1111'), OFF, { ...OFF, answer: SETUP }, ON)
  await next()
  expect(codes()).toEqual([])
  await next()
  expect(codes()).toEqual(SETUP.recoveryCodes)
  await next()
  expect(codes()).toEqual([])
})

test('a refused setup is shown again with the key in groups, and with the error at its field', async () => {
  const fields = { code: 'This code is wrong.' }
  const typed = { intent: 'second-confirm', saved: 'yes' }
  const { container } = await open({ ...OFF, problem: problemOf('second-confirm', { fields, typed, detail: SETUP }) })
  expect(screen.getByText('ABCD EFGH IJ').getAttribute('dir')).toBe('ltr')
  expect(codes()).toEqual(SETUP.recoveryCodes)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  const code = container.querySelector<HTMLInputElement>('input[name=code]')!
  expect(document.getElementById(code.getAttribute('aria-describedby')!)!.textContent).toBe('This code is wrong.')
})

test('a wrong password opens the form that it was typed into, and no other', async () => {
  const { container } = await open({ ...ON, problem: problemOf('second-end', { fields: { password: 'Wrong.' } }) })
  const forms = [...container.querySelectorAll('details')]
  expect(forms.map((form) => [form.open, form.textContent.includes('Wrong.')])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a user without a password is not asked for one', async () => {
  const { container } = await open({ ...OFF, hasPassword: false })
  expect(container.querySelector('input')).toBeNull()
})

test('a user who signed in without the factor that the role requires shows it here, and the page is loaded again', async () => {
  const sent = network({ 'POST /api/account/prove': ok() })
  const { user, loads } = await open({ ...ON, required: true })
  await user.click(screen.getByRole('button', { name: 'Confirm your identity' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/password/i)).toBeNull()
  await user.type(dialog.getByLabelText(/code/i), '۱۲۳۴۵۶{Enter}')
  await waitFor(() => expect(loads).toHaveLength(1))
  expect(sent.map(({ body }) => body)).toEqual([{ code: '۱۲۳۴۵۶' }])
})

test('each session is ended by its own button; the current one has none, and a browser without a name is described', async () => {
  const posted: object[] = []
  const used = new Date('2026-11-20T09:00:00Z')
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const session = (id: string, agent: string, current = false) => ({ id, agent, began: used, used, current })
  const sessions = [session('s1', chrome, true), session('s2', ''), session('s3', chrome)]
  const { user } = await show(<SessionsSection sessions={sessions} />, { answer: (form) => posted.push(form) })
  const [current, unknown, other] = screen.getAllByRole('listitem')
  expect([within(current!).queryByRole('button'), within(current!).queryByText('This device') === null]).toEqual([null, false]) // prettier-ignore
  expect(unknown!.textContent).toContain('Unknown browser')
  await user.click(within(other!).getByRole('button'))
  await waitFor(() => expect(posted).toEqual([{ intent: 'end-session', session: 's3' }]))
  // Screen readers list buttons without their rows.
  const described = screen.getAllByRole('button').map((button) => button.getAttribute('aria-describedby'))
  expect(described.map((id) => id && document.getElementById(id)!.textContent)).toEqual([
    expect.stringContaining('Unknown browser'),
    expect.stringContaining('Chrome'),
    null,
  ])
})
