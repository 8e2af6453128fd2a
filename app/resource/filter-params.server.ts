/** The query of a resource's list for the documentation, from its fields; filter.server.ts applies it. */
import { z } from 'zod'
import type { PublishState } from './contract.ts'
import type { FieldKind, FieldShape } from './field.ts'
import { ListShape, sortableColumns } from './filter.server.ts'
import type { Resource } from './resource.server.ts'

const STATES = ['draft', 'scheduled', 'published'] as const satisfies readonly PublishState[]

/** In an address the values are separated by commas: `a,b`. */
const listOf = (values: readonly string[]) => z.array(z.enum(values)).optional()
const days = z.string().optional().describe('Days in Istanbul time, from..to')
const ids = z.string().optional().describe('Comma-separated ids; none: records without a value')

const BY_KIND: Partial<Record<FieldKind, (field: FieldShape) => z.ZodType>> = {
  choice: ({ choices = [] }) => listOf([...choices.map(({ value }) => value), 'none']),
  flag: () => listOf(['true', 'false', 'none']),
  link: () => ids,
  links: () => ids,
  date: () => days,
  number: () => z.string().optional().describe('from..to'),
  money: () => z.string().optional().describe('In kuruş, from..to'),
}

const isStored = ({ kind, column }: FieldShape & { column?: boolean }) => kind !== 'computed' || column

export function listQuery(resource: Resource): z.ZodObject {
  const { published, ordered } = resource
  const fields = Object.entries(resource.fields).filter(([, field]) => isStored(field))
  const ofFields = fields.flatMap(([name, field]) => {
    const schema = BY_KIND[field.looks ?? field.kind]?.(field)
    return schema ? [[`filter.${name}`, schema] as const] : []
  })
  const columns = [...sortableColumns(resource), ...(ordered ? ['position'] : [])].map((name) => name.replace(/^-/, ''))
  return ListShape.extend({
    sort: z.enum([...new Set(columns)].flatMap((name) => [name, `-${name}`])).optional(),
    ...(published && { 'filter.state': listOf(STATES) }),
    ...Object.fromEntries(ofFields),
    ...(fields.some(([, { localized }]) => localized) && {
      'filter.missing': z.enum(['en', 'tr']).optional().describe('Records without a translation into this language'),
    }),
    'filter.created_at': days,
    'filter.updated_at': days,
  })
}
