import type { ReactNode } from 'react'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { formatPhone, whatsappUrl } from '#kernel/phone.ts'
import { isolateTimeRanges } from '#kernel/time-range.ts'
import { useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { openMapUrl } from '../map.ts'
import type { PlaceDetail } from '../place.ts'
import styles from '../pages/places.module.css'

/** Contact details of a place with icons. */
export function PlaceContact({ place }: { place: PlaceDetail }) {
  const t = useText()
  const { email, phone, whatsapp, address, workingHours, location } = place
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{t('places.contact')}</h2>
      <dl className={styles.contact}>
        {email && (
          <Row icon={IconMail} label={t('places.email')}>
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          </Row>
        )}
        {phone && (
          <Row icon={IconPhone} label={t('places.phone')}>
            <PhoneLink phone={phone} />
          </Row>
        )}
        {whatsapp && (
          <Row icon={IconWhatsapp} label={t('places.whatsapp')}>
            <a
              href={whatsappUrl(whatsapp, `${t('contact.greetingAt', { place: place.name })} `)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Ltr>{formatPhone(whatsapp)}</Ltr>
            </a>
          </Row>
        )}
        {address && (
          <Row icon={IconMapPin} label={t('places.address')}>
            <bdi>{address}</bdi>
          </Row>
        )}
        {workingHours && (
          <Row icon={IconClock} label={t('places.hours')}>
            <bdi>{isolateTimeRanges(workingHours)}</bdi>
          </Row>
        )}
      </dl>
      {location && (
        <LinkButton
          to={openMapUrl(location)}
          target="_blank"
          rel="noopener noreferrer"
          reloadDocument
          wide
          size="small"
          variant="outline"
          icon={<Icon of={IconMapPin} />}
        >
          {t('places.openMap')}
        </LinkButton>
      )}
    </Card>
  )
}

type RowProps = { icon: IconShape; label: string; children: ReactNode }

function Row({ icon, label, children }: RowProps) {
  return (
    <div>
      <Icon of={icon} size={20} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
