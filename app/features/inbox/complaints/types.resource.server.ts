import './tables.ts'
import { localized, text } from '#resource/fields.ts'
import { resource, type Resource } from '#resource/resource.server.ts'

const fields = { name: localized(text({ label: 'dashboard.field.name', max: 80 })) }

/** Types of complaints and types of proposals differ only in names and addresses. */
const typesOf = (spec: Pick<Resource<typeof fields>, 'id' | 'only' | 'permission' | 'menu' | 'labels'>) =>
  resource<typeof fields>({
    ...spec,
    table: 'complaint_types',
    title: 'name',
    fields,
    list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
    ordered: true,
  })

typesOf({
  id: 'complaint-types',
  only: { kind: 'complaint' },
  permission: 'complaints',
  menu: { icon: 'tags' },
  labels: {
    one: 'dashboard.complaint_type',
    many: 'dashboard.complaint_types',
    empty: 'dashboard.complaint_types_empty',
    add: 'dashboard.complaint_type_add',
  },
})

typesOf({
  id: 'proposal_types',
  only: { kind: 'proposal' },
  permission: 'proposals',
  menu: { icon: 'tag' },
  labels: {
    one: 'dashboard.proposal_type',
    many: 'dashboard.proposal_types',
    empty: 'dashboard.proposal_types_empty',
    add: 'dashboard.proposal_type_add',
  },
})
