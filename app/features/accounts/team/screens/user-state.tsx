import type { UserRow } from '#features/accounts/team/users.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES = { open: 'good', unverified: 'warning', closed: 'bad' } as const

export function UserState({ state }: { state: UserRow['state'] }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`dashboard.user_${state}`)}</ToneBadge>
}
