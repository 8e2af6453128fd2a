import { useSearchParams } from 'react-router'
import { Select } from '@mantine/core'
import type { FilterOptions } from '#features/housing/applications/admin/application-rows.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Tabs } from '#ui/tabs.tsx'
import styles from './housing.module.css'

type Props = FilterOptions & { current: 'board' | 'beds' }

/** The selected residence and term. They are in the address, and links between board and beds keep them. */
export function ResidenceTerm({ residences, terms, chosen, current }: Props) {
  const t = useText()
  const { to } = useLocale()
  const [params, setParams] = useSearchParams()
  const choose = (name: 'residence' | 'term', id: string | null) => {
    const next = new URLSearchParams(params)
    if (id) next.set(name, id)
    setParams(next, { preventScrollReset: true })
  }
  const query = params.toString() && `?${params}`
  return (
    <div className={styles.bar}>
      <Tabs
        label={t('dashboard.applications')}
        tabs={[
          {
            to: to(`/dashboard/housing-applications${query}`),
            label: t('dashboard.application_board'),
            current: current === 'board',
          },
          {
            to: to(`/dashboard/housing-applications/beds${query}`),
            label: t('dashboard.beds'),
            current: current === 'beds',
          },
          { to: to('/dashboard/housing-applications/list'), label: t('dashboard.applications_all') },
        ]}
      />
      {chosen && (
        <div className={styles.choices}>
          <Select
            label={t('applications.residence')}
            value={String(chosen.residence)}
            allowDeselect={false}
            data={residences.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => choose('residence', id)}
          />
          <Select
            label={t('applications.term')}
            value={String(chosen.term)}
            allowDeselect={false}
            data={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => choose('term', id)}
          />
        </div>
      )}
    </div>
  )
}
