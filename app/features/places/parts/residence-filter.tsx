import { Form, useSubmit } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { AUDIENCES } from '../place.ts'
import styles from './residence-filter.module.css'

type Props = {
  cities: readonly { id: number; name: string }[]
  city: number | null
  audience: 'men' | 'women' | null
}

/** Filters the list of residences. A change applies at once, or with the button without JavaScript. */
export function ResidenceFilter({ cities, city, audience }: Props) {
  const t = useText()
  const { to } = useLocale()
  const submit = useSubmit()
  return (
    <Form
      key={`${city} ${audience}`}
      action={to('/student-housing')}
      className={styles.filter}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <Select name="city" label={t('places.city')} defaultValue={city ?? ''}>
        <option value="">{t('places.allCities')}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="for" label={t('places.for')} defaultValue={audience ?? ''}>
        <option value="">{t(AUDIENCES.all)}</option>
        <option value="men">{t(AUDIENCES.men)}</option>
        <option value="women">{t(AUDIENCES.women)}</option>
      </Select>
      <noscript>
        <Button type="submit" variant="pine">
          {t('ui.show')}
        </Button>
      </noscript>
    </Form>
  )
}
