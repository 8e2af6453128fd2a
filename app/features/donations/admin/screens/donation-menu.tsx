import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { DonationSectionProps } from './donation.screen.tsx'

/** The actions of a donation, those about money first. */
export function DonationActionsMenu({ detail, onDo }: DonationSectionProps) {
  const t = useText()
  const { change, busy } = useChange()
  const { can, donation } = detail
  const resend = () =>
    void change({
      method: 'POST',
      path: `/api/dashboard/all-donations/${donation.id}/resend`,
      body: { key: crypto.randomUUID() },
      success: t('dashboard.donation_email_sent'),
    })
  const more = [
    can.resend && { id: 'resend', label: t('dashboard.donation_resend'), run: resend },
    can.editDonor && { id: 'donor', label: t('dashboard.donation_edit_donor'), run: () => onDo('edit-donor') },
    can.writeNumber && { id: 'number', label: t('dashboard.donation_official_number'), run: () => onDo('number') },
    can.reissue && { id: 'reissue', label: t('dashboard.donation_reissue'), run: () => onDo('reissue') },
    can.dispute && { id: 'dispute', label: t('dashboard.donation_dispute'), run: () => onDo('dispute') },
    can.disputeSecond && {
      id: 'dispute-second',
      label: t('dashboard.donation_dispute_second'),
      run: () => onDo('dispute-second'),
    },
    can.recordAgain && { id: 'again', label: t('dashboard.donation_record_again'), run: () => onDo('record-again') },
    can.reverse && { id: 'reverse', label: t('dashboard.donation_reverse'), danger: true, run: () => onDo('reverse') },
  ].filter((one) => one !== false && one !== null)
  return (
    <>
      {more.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="outline" loading={busy} rightSection={<Icon of={IconChevronDown} size={18} />}>
              {t('dashboard.donation_more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((one) => (
              <Menu.Item key={one.id} color={'danger' in one ? 'pome' : undefined} onClick={one.run}>
                {one.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {can.refund && (
        <Button color="pome" leftSection={<Icon of={IconReceiptRefund} size={19} />} onClick={() => onDo('refund')}>
          {t('dashboard.donation_refund')}
        </Button>
      )}
    </>
  )
}
