import './tables.ts'
import { localized, text } from '#resource/fields.ts'
import { resource, type Resource } from '#resource/resource.server.ts'

const fields = { name: localized(text({ label: 'desk.field.name', max: 80 })) }

/** One declaration, twice: only names and addresses differ. */
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
  menu: { group: 'inbox', icon: 'tags' },
  labels: {
    one: 'desk.complaint_type',
    many: 'desk.complaint_types',
    empty: 'desk.complaint_types_empty',
    add: 'desk.complaint_type_add',
  },
})

typesOf({
  id: 'proposal_types',
  only: { kind: 'proposal' },
  permission: 'proposals',
  menu: { group: 'inbox', icon: 'tag' },
  labels: {
    one: 'desk.proposal_type',
    many: 'desk.proposal_types',
    empty: 'desk.proposal_types_empty',
    add: 'desk.proposal_type_add',
  },
})
