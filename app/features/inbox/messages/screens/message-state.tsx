import type { MessageState as State } from '#features/inbox/messages/message.ts'
import type { Tone } from '#resource/field.ts'
import { useText } from '#kernel/text-context.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES: Record<State, Tone> = { new: 'warning', open: 'warning', answered: 'good', closed: 'plain', spam: 'bad' }

export function MessageState({ state }: { state: State }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`dashboard.message_state.${state}`)}</ToneBadge>
}
