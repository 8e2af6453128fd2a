import { Button } from '@mantine/core'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '../../dashboard-data.ts'
import styles from './home.module.css'

/** Resources that staff add to most; two of them are shown, the palette has the rest. */
const FIRST = ['posts', 'all-campaigns', 'activities', 'all-projects', 'student-residences', 'products']

/** Buttons for common tasks that the user has permission for. */
export function QuickActions() {
  const t = useText()
  const { to } = useLocale()
  const { may, adds } = useDashboard()
  const added = FIRST.flatMap((path) => adds.find((one) => one.path === path) ?? []).slice(0, 2)
  const actions: (false | { to: string; label: string; icon: IconShape; main?: boolean })[] = [
    may('donations.create') && {
      to: '/dashboard/all-donations?new=1',
      label: t('dashboard.donation_record'),
      icon: IconPlus,
      main: true,
    },
    ...added.map(({ path, label }) => ({ to: `/dashboard/${path}/new`, label: t(label), icon: IconFileText })),
    may('media.create') && { to: '/dashboard/media', label: t('dashboard.media'), icon: IconPhotoPlus },
    may('users.create') && { to: '/dashboard/users', label: t('dashboard.invite_title'), icon: IconUserPlus },
    may('translations.update') && {
      to: '/dashboard/translations',
      label: t('dashboard.translations'),
      icon: IconLanguage,
    },
  ]
  const shown = actions.filter((one) => one !== false)
  if (shown.length === 0) return null
  return (
    <nav className={styles.quick} aria-label={t('dashboard.quick')}>
      {shown.map((one) => (
        <Button
          key={one.to}
          component={Link}
          to={to(one.to)}
          variant={one.main ? 'filled' : 'default'}
          color={one.main ? 'pome' : 'pine'}
          leftSection={<Icon of={one.icon} size={18} />}
        >
          {one.label}
        </Button>
      ))}
    </nav>
  )
}
