import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useChange } from '../../kit/use-change.ts'
import type { Part } from './gift.tsx'

/** What can be done with the gift, the money first. */
export function GiftMenu({ detail, onDo }: Part) {
  const t = useText()
  const { change, busy } = useChange()
  const { can, gift } = detail
  const resend = () =>
    void change({
      method: 'POST',
      path: `/api/dashboard/all-donations/${gift.id}/resend`,
      body: { key: crypto.randomUUID() },
      say: t('desk.gift_letter_sent'),
    })
  const more = [
    can.resend && { id: 'resend', label: t('desk.gift_resend'), run: resend },
    can.editDonor && { id: 'donor', label: t('desk.gift_edit_donor'), run: () => onDo('edit-donor') },
    can.writeNumber && { id: 'number', label: t('desk.gift_official_number'), run: () => onDo('number') },
    can.reissue && { id: 'reissue', label: t('desk.gift_reissue'), run: () => onDo('reissue') },
    can.dispute && { id: 'dispute', label: t('desk.gift_dispute'), run: () => onDo('dispute') },
    can.recordAgain && { id: 'again', label: t('desk.gift_record_again'), run: () => onDo('record-again') },
    can.reverse && { id: 'reverse', label: t('desk.gift_reverse'), danger: true, run: () => onDo('reverse') },
  ].filter((one) => one !== false && one !== null)
  return (
    <>
      {more.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="outline" loading={busy} rightSection={<Icon of={IconChevronDown} size={18} />}>
              {t('desk.gift_more')}
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
          {t('desk.gift_refund')}
        </Button>
      )}
    </>
  )
}
