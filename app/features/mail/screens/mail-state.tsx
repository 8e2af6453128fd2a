import type { MailState as State } from '#features/mail/log.ts'
import type { Tone } from '#resource/field.ts'
import { useText } from '#kernel/text-context.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES: Record<State, Tone> = { waiting: 'warning', sent: 'good', kept: 'plain', failed: 'bad' }

export function MailState({ state }: { state: State }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`dashboard.mail_state.${state}`)}</ToneBadge>
}
