import type { PledgeState } from '#features/transfers/pledge.ts'
import { useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES: Record<PledgeState, Tone> = {
  promised: 'plain',
  reported: 'warning',
  arrived: 'good',
  expired: 'plain',
  withdrawn: 'plain',
}

export function PledgeStateBadge({ state }: { state: PledgeState }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`transfers.state.${state}`)}</ToneBadge>
}
