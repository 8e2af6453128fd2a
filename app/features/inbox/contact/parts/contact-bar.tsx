import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { PageContact } from '#features/settings/page-contact.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { hasAccounts, SocialLinks } from '#ui/social-links.tsx'
import styles from './contact-bar.module.css'

/** Contact for questions, below a list. Renders nothing without a phone number, email address or social account. */
export function ContactBar({ contact }: { contact: PageContact }) {
  const t = useText()
  const { title, email, phone, address, social } = contact
  if (!email && !phone && !address && !hasAccounts(social)) return null
  return (
    <section className={styles.bar} aria-labelledby="page-contact">
      <h2 id="page-contact" className={styles.title}>
        {title || t('contact.questions')}
      </h2>
      <address className={styles.ways}>
        {phone && <PhoneLink phone={phone} className={styles.way} icon={<Icon of={IconPhone} size={20} />} />}
        {email && (
          <a href={`mailto:${email}`} className={styles.way}>
            <Icon of={IconMail} size={20} />
            <Ltr>{email}</Ltr>
          </a>
        )}
        {address && (
          <span className={styles.way}>
            <Icon of={IconMapPin} size={20} />
            <bdi>{address}</bdi>
          </span>
        )}
      </address>
      <SocialLinks accounts={social} label={t('news.follow')} />
    </section>
  )
}
