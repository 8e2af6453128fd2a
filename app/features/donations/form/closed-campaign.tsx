import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import type { ClosedReason } from './chosen-campaign.server.ts'

const TEXTS = {
  full: 'donations.campaign_full',
  general: 'campaigns.closed.general',
  ended: 'donations.campaign_ended',
  not_yet: 'donations.campaign_not_yet',
  paused: 'donations.campaign_paused',
} as const satisfies Record<ClosedReason, string>

/** Says why the campaign of the link is not chosen. */
export function ClosedCampaign({ reason, className }: { reason: ClosedReason; className?: string | undefined }) {
  const t = useText()
  return (
    <Alert kind="info" className={className}>
      {t(TEXTS[reason])}
    </Alert>
  )
}
