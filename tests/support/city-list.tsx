/** A list of 45 cities on a dashboard screen, for tests of lists: the address is read as the server reads it. */
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { BulkAction } from '#dashboard/kit/list/bulk-bar.tsx'
import type { Filter } from '#dashboard/kit/list/filter.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import type { RowAction } from '#dashboard/kit/list/row-menu.tsx'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale } from '#kernel/text-context.tsx'
import { parse } from '#kernel/parse.ts'
import type { ListQuery, SavedView } from '#resource/contract.ts'
import { ListParams } from '#resource/filter.server.ts'
import { Link } from '#ui/link.tsx'
import { show } from './interact.tsx'

type City = { id: number; name: string; coast: string; people: number }
export const CITIES: readonly City[] = Array.from({ length: 45 }, (_, i) => ({
  id: i + 1,
  name: `City ${i + 1}`,
  coast: i % 3 === 0 ? 'yes' : 'no',
  people: 1000 * (i + 1),
}))

const COAST: Filter = {
  id: 'coast',
  label: 'Coast',
  kind: 'choice',
  choices: [
    { value: 'yes', label: 'On the coast' },
    { value: 'no', label: 'Inland' },
  ],
}
const CITY_FILTERS: readonly Filter[] = [
  { id: 'budget', label: 'Budget', kind: 'money' },
  { id: 'founded', label: 'Founded', kind: 'date' },
  { id: 'people', label: 'People', kind: 'number' },
  COAST,
]

type Props = {
  bulk: readonly BulkAction[]
  views?: readonly SavedView[]
  tickedOnly?: boolean
  filters?: readonly Filter[]
  actionsOf?: (city: City) => RowAction[]
  noneFound?: string
  onMove?: (ids: number[]) => Promise<void>
}
type Loaded = { query: ListQuery; rows: readonly City[]; total: number }

function Cities(props: Props) {
  const { locale, to } = useLocale()
  const { query, rows, total } = useScreen<Loaded>()
  return (
    <>
      <Link to={to('/dashboard/cities?page=3')}>Last page</Link>
      <List
        id="cities"
        label="Cities"
        rows={rows}
        total={total}
        query={query}
        keyOf={(city) => city.id}
        nameOf={(city) => city.name}
        hrefOf={(city) => to(`/dashboard/cities/${city.id}`)}
        title="name"
        searched
        filters={CITY_FILTERS}
        columns={[
          { id: 'name', label: 'Name', cell: (city) => city.name, sort: 'name' },
          { id: 'coast', label: 'Coast', cell: (city) => city.coast },
          {
            id: 'people',
            label: 'People',
            cell: (city) => formatNumber(city.people, locale),
            sort: 'people',
            end: true,
          },
          { id: 'code', label: 'Code', cell: (city) => city.id, hidden: true },
        ]}
        empty={{ title: 'No city yet' }}
        {...props}
      />
    </>
  )
}

/** Opens the list. `cities()` are the cities that are left, so that a test can delete some. */
export function showCities({
  at = '/dashboard/cities',
  locale = 'en' as const,
  cities = () => CITIES,
  bulk = [],
  ...more
}: Partial<Props> & { at?: string; locale?: 'ar' | 'en' | 'tr'; cities?: () => readonly City[] } = {}) {
  const load = (url: URL): Loaded => {
    const query = parse(ListParams, Object.fromEntries(url.searchParams))
    const found = cities().filter(
      ({ name, coast }) => name.includes(query.q) && (query.filters.coast ?? coast).split(',').includes(coast),
    )
    const start = (query.page - 1) * query.size
    return { query, rows: found.slice(start, start + query.size), total: found.length }
  }
  return show(<Cities bulk={bulk} {...more} />, { at, load, locale })
}
