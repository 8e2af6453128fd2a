import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import type { Passkey } from '#features/passkeys/passkeys.server.ts'
import type { SessionView } from '#features/people/sessions.server.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import type { SecurityAnswer } from '../security.server.ts'
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
  /** A role of theirs waits for it. */
  wanted: boolean
  sessions: SessionView[]
  passkeys: Passkey[]
  /** Of the page before: what was done when the session was renewed. */
  done: TextKey | null
  answer: SecurityAnswer | undefined
  problem: FormProblem | undefined
}

/** Password, second factor and sessions: the page around it hands on what `secure` answered. */
export function Security({ hasPassword, secondFactor, wanted, sessions, passkeys, done, answer, problem }: Props) {
  const t = useText()
  const mine = OWN.has(problem?.typed.intent ?? '') ? problem : undefined
  return (
    <>
      {answer?.say && <Alert kind="success">{t(answer.say)}</Alert>}
      {done && !answer && !problem && <Alert kind="success">{t(done)}</Alert>}
      {mine && <Alert kind="error">{mine.message}</Alert>}
      <Card padded>
        <SecondFactorSection
          on={secondFactor}
          wanted={wanted}
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
