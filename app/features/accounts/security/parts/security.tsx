import type { FormProblem } from '#kernel/form-problem.ts'
import type { Passkey } from '#features/accounts/passkeys/passkeys.server.ts'
import type { SessionView } from '#features/accounts/users/sessions.server.ts'
import { Card } from '#ui/card.tsx'
import type { SecurityAnswer } from '../security-actions.server.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const OWN = new Set([
  'password',
  'second-begin',
  'second-confirm',
  'second-end',
  'recovery',
  'end-session',
  'everywhere',
  'passkey-name',
  'passkey-remove',
])

type Props = {
  hasPassword: boolean
  secondFactor: boolean
  /** A role of the user requires a second factor and has no effect until then. */
  required: boolean
  sessions: SessionView[]
  passkeys: Passkey[]
  answer: SecurityAnswer | undefined
  problem: FormProblem | undefined
}

/** Second factor, passkeys, password and sessions; the page passes the answer of `secure`, shown at the top. */
export function Security({ hasPassword, secondFactor, required, sessions, passkeys, answer, problem }: Props) {
  const mine = OWN.has(problem?.typed.intent ?? '') ? problem : undefined
  return (
    <>
      <Card padded>
        <SecondFactorSection
          on={secondFactor}
          required={required}
          hasPassword={hasPassword}
          passkeys={passkeys.length > 0}
          answer={answer}
          problem={mine}
        />
      </Card>
      <Card padded>
        <PasskeysSection passkeys={passkeys} problem={mine} />
      </Card>
      <Card padded>
        <PasswordSection hasPassword={hasPassword} problem={mine?.typed.intent === 'password' ? mine : undefined} />
      </Card>
      <Card padded>
        <SessionsSection sessions={sessions} />
      </Card>
    </>
  )
}
