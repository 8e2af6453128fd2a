/** Texts of the site's own pages, with the settings of staff. */
import { bookPath } from '#features/appointments/appointment.ts'
import { openOffers } from '#features/opening-hours/bookable-places.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Flag } from '#kernel/feature-flag.ts'
import type { Context } from '#kernel/context.ts'
import { formatIban } from '#kernel/iban.ts'
import { inList, pick } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { formatPhone } from '#kernel/phone.ts'
import { isolateTimeRanges } from '#kernel/time-range.ts'
import { PAGE_WORDS, type PageName } from './page-text.ts'
import type { Source } from './rank.ts'

/** Paths of pages whose path does not depend on data. */
const PATHS: Record<Exclude<PageName, 'appointments'>, string> = {
  donations: '/donations',
  transfer: '/donations?method=transfer',
  campaigns: '/campaigns',
  housing: '/student-housing',
  apply: '/housing-application',
  centers: '/show-youth-centers',
  projects: '/all-projects',
  news: '/blogs-news',
  shop: '/gift-shop',
  delivery: '/gift-shop',
  about: '/about',
  contact: '/contact-us',
  complaints: '/complaints-page',
  newsletter: '/newsletter',
  account: '/user-account',
}

const PART: Partial<Record<PageName, Flag>> = {
  campaigns: 'campaigns',
  housing: 'residences',
  apply: 'residences',
  centers: 'youthCenters',
  projects: 'projects',
  news: 'news',
  shop: 'shop',
  delivery: 'shop',
  complaints: 'complaints',
  appointments: 'appointments',
}

/** Isolates text that is left-to-right in every language, such as phone numbers. */

/** @param named titles of the first records of a resource, for its list page */
export async function sitePages(ctx: Context, named: (resource: string) => string[]): Promise<Source[]> {
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  const all = await readSettings(
    ctx,
    'controlpanel',
    'site',
    'donation-page',
    'bank-transfer',
    'campaigns-page',
    'studenthousing-page',
    'youthcenter-page',
    'project-page',
    'gift-page',
    'shop',
    'about-page',
    'contactus-page',
  )
  const { controlpanel, site, shop } = all
  const office = (await openOffers(ctx)).find(({ place }) => place.id === null)
  const paths: Record<PageName, string> = { ...PATHS, appointments: office ? bookPath(office.id) : '' }
  const bank = all['bank-transfer']
  const contact = all['contactus-page']
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, 'TRY', locale)
  const such = (...resources: string[]) => {
    const names = resources.flatMap(named)
    return names.length ? t('assistant_answers.such', { names: inList(names, locale) }) : ''
  }
  const phone = contact.informationPhone ?? site.phone
  const email = contact.informationEmail ?? site.email
  const address = pick(contact.informationAddress, locale) || pick(site.address, locale)
  const hours = isolateTimeRanges(pick(site.workingHours, locale))

  const pages: Record<PageName, { title: string; text: (string | null | undefined | false)[] } | null> = {
    donations: {
      title: t('assistant_answers.donations'),
      text: [
        pick(all['donation-page'].introText, locale) || t('assistant_answers.donations_text'),
        controlpanel.card && t('assistant_answers.by_card'),
      ],
    },
    transfer:
      controlpanel.transfer && bank.accounts.length > 0
        ? {
            title: t('assistant_answers.transfer'),
            text: [
              t('assistant_answers.account', {
                bank: inList([pick(bank.bankName, locale), pick(bank.branch, locale)], locale),
                name: bank.accountName ?? '',
              }),
              ...bank.accounts.map(({ currency, iban }) => isolateLtr(`${currency}: ${formatIban(iban)}`)),
              bank.swift && isolateLtr(`SWIFT: ${bank.swift}`),
              pick(bank.note, locale),
            ],
          }
        : null,
    campaigns: {
      title: pick(all['campaigns-page'].titleMain, locale) || t('site.navCampaigns'),
      text: [pick(all['campaigns-page'].textMain, locale), such('all-campaigns')],
    },
    housing: {
      title: pick(all['studenthousing-page'].titleMain, locale) || t('site.navHousing'),
      text: [pick(all['studenthousing-page'].textMain, locale), such('student-residences')],
    },
    apply: { title: t('applications.title'), text: [t('applications.lead')] },
    centers: {
      title: pick(all['youthcenter-page'].titleMain, locale) || t('site.navCenters'),
      text: [pick(all['youthcenter-page'].textMain, locale), such('all-youth-centers')],
    },
    projects: {
      title: pick(all['project-page'].titleMain, locale) || t('site.navProjects'),
      text: [pick(all['project-page'].textMain, locale), such('all-projects')],
    },
    news: { title: t('site.navNews'), text: [t('assistant_answers.news_text'), such('activities', 'posts')] },
    shop: {
      title: pick(all['gift-page'].titleMain, locale) || t('site.navShop'),
      text: [pick(all['gift-page'].textMain, locale), such('products')],
    },
    delivery: {
      title: t('assistant_answers.delivery'),
      text: [
        t('assistant_answers.delivery_text', { fee: money(shop.fee) }),
        shop.freeFrom !== null && t('assistant_answers.delivery_free', { from: money(shop.freeFrom) }),
        shop.pickup && (pick(shop.pickupText, locale) || t('assistant_answers.delivery_pickup')),
      ],
    },
    about: {
      title: pick(site.fullName, locale) || t('site.navAbout'),
      text: [
        pick(site.description, locale),
        site.foundedYear !== null && t('assistant_answers.founded', { year: site.foundedYear }),
        pick(all['about-page'].textMain, locale),
      ],
    },
    contact: {
      title: t('site.navContact'),
      text: [
        phone && t('assistant_answers.phone', { phone: isolateLtr(formatPhone(phone)) }),
        email && t('assistant_answers.email', { email: isolateLtr(email) }),
        address && t('assistant_answers.address', { address }),
        hours && t('assistant_answers.hours', { hours }),
      ],
    },
    appointments: office ? { title: t('appointments.title'), text: [t('appointments.lead')] } : null,
    complaints: { title: t('complaints.title'), text: [t('assistant_answers.complaints_text')] },
    newsletter: { title: t('newsletter.title'), text: [t('newsletter.lead')] },
    account: { title: t('assistant_answers.account_page'), text: [t('assistant_answers.account_text')] },
  }
  return (Object.keys(pages) as PageName[]).flatMap((name): Source[] => {
    const page = pages[name]
    const part = PART[name]
    if (!page || (part && !controlpanel[part])) return []
    return [
      {
        kind: 'page',
        page: name,
        path: paths[name],
        title: page.title,
        text: page.text.filter(Boolean).join('\n'),
        keywords: PAGE_WORDS[name][locale],
      },
    ]
  })
}
