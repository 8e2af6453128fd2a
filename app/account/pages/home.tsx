import { useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { requireSignedIn } from '../require-signed-in.server.ts'
import type { Route } from './+types/home'
import styles from './page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { name, since } = await currentUser(requireSignedIn(args))
  return { name, since }
}

export default function AccountHome() {
  const t = useText()
  const { locale, to } = useLocale()
  const { name, since } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={t('my.title')} />
      <h1 className={styles.title}>{t('my.hello', { name: isolate(name) })}</h1>
      <p className={styles.lead}>{t('my.since', { date: formatDate(since, locale) })}</p>
      <ul className={styles.tiles}>
        <Tile
          to={to('/user-account/profile-settings')}
          icon={IconSettings}
          title={t('my.settings')}
          text={t('my.settings_text')}
        />
        <Tile
          to={to('/user-account/donations')}
          icon={IconHeart}
          title={t('my.donations')}
          text={t('my.donations_text')}
        />
        <Tile
          to={to('/user-account/orders')}
          icon={IconPackage}
          title={t('orders.mine')}
          text={t('orders.mine_text')}
        />
        <Tile to={to('/user-account/edit')} icon={IconPencil} title={t('my.edit')} text={t('my.edit_text')} />
        <Tile
          to={to('/user-account/logout')}
          icon={IconLogout}
          mirror
          title={t('my.logout')}
          text={t('my.logout_text')}
        />
      </ul>
    </>
  )
}

type TileProps = { to: string; icon: IconShape; mirror?: boolean; title: string; text: string }

function Tile({ to, icon, mirror, title, text }: TileProps) {
  return (
    <Card as="li" padded className={styles.tile}>
      <span className={styles.tileIcon}>
        <Icon of={icon} size={24} {...(mirror && { mirror })} />
      </span>
      <h2 className={styles.tileTitle}>
        <Link to={to}>{title}</Link>
      </h2>
      <p className={styles.text}>{text}</p>
    </Card>
  )
}
