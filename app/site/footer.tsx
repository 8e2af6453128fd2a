import { Link } from '#ui/link.tsx'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { NEWSLETTER_PATH } from '#features/newsletter/subscriber.ts'
import { LEGAL_KINDS, LEGAL_PATHS } from '#features/legal/terms.ts'
import { localizeDigits } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { Merlons } from '#ui/merlons.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { SocialLinks } from '#ui/social-links.tsx'
import { LanguageLinks } from './language-links.tsx'
import { TrustList } from './trust-list.tsx'
import type { ShellProps, SiteFacts } from './shell.ts'
import styles from './footer.module.css'

/** `children` are further columns; `year` comes from the clock of the request, so that server and browser agree. */
export function Footer({
  locale,
  path,
  nav,
  site,
  languages,
  year,
  children,
}: ShellProps & { year: number | undefined; children?: ReactNode }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <footer className={styles.footer}>
      <Merlons className={styles.merlons} />
      <Pattern size={110} className={styles.lattice} />
      <div className={clsx('wrap', styles.columns)}>
        <div className={styles.about}>
          <Logo name={site.name} picture={site.logo} size={52} />
          <p>{site.tagline}</p>
          <SocialLinks accounts={site.social ?? {}} label={t('site.follow')} onPine />
        </div>
        <nav aria-label={t('site.footerMenu')}>
          <h2 className={styles.title}>{t('site.explore')}</h2>
          <ul className={clsx(styles.list, styles.pages)}>
            {nav.map(({ href, label }) => (
              <li key={href}>
                <Link to={href} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
        <Contact site={site} />
      </div>
      <section className={clsx('wrap', styles.letters)} aria-labelledby="footer-newsletter">
        <div>
          <h2 id="footer-newsletter" className={styles.title}>
            {t('newsletter.title')}
          </h2>
          <p>{t('newsletter.lead')}</p>
        </div>
        <LinkButton to={to(NEWSLETTER_PATH)} variant="light" icon={<Icon of={IconMail} />}>
          {t('newsletter.subscribe')}
        </LinkButton>
      </section>
      {site.trust && <TrustList trust={site.trust} className={clsx('wrap', styles.trust)} />}
      <div className={clsx('wrap', styles.base)}>
        <p>
          © {year && localizeDigits(String(year), locale)} <bdi>{site.fullName}</bdi>
        </p>
        <ul className={styles.legal} aria-label={t('terms.links')}>
          <li>
            <Link to={`${to('/contact-us')}#questions`} className={styles.link}>
              {t('contact.faqs')}
            </Link>
          </li>
          {LEGAL_KINDS.map((kind) => (
            <li key={kind}>
              <Link to={to(LEGAL_PATHS[kind])} className={styles.link}>
                {t(`terms.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
        <LanguageLinks locale={locale} path={path} languages={languages} className={styles.languages} />
      </div>
    </footer>
  )
}

function Contact({ site }: { site: SiteFacts }) {
  const t = useText()
  return (
    <div>
      <h2 className={styles.title}>{t('site.contact')}</h2>
      <address className={styles.list}>
        {site.address && (
          <p className={styles.fact}>
            <Icon of={IconMapPin} />
            <bdi>{site.address}</bdi>
          </p>
        )}
        {site.phone && (
          <PhoneLink phone={site.phone} className={clsx(styles.link, styles.fact)} icon={<Icon of={IconPhone} />} />
        )}
        {site.email && (
          <a href={`mailto:${site.email}`} className={clsx(styles.link, styles.fact)}>
            <Icon of={IconMail} />
            <Ltr>{site.email}</Ltr>
          </a>
        )}
      </address>
    </div>
  )
}
