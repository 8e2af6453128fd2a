import { check } from '#kernel/check.server.ts'

check({
  id: 'housing.bed_of_two_people',
  says: 'a bed that two applicants have in housing periods whose dates overlap; give one of them another bed',
  sql: `select h.bed_id, h.application_id, o.application_id as other from bed_holds h
    join bed_holds o on o.bed_id = h.bed_id and o.application_id > h.application_id
    join housing_terms t on t.id = h.term_id join housing_terms ot on ot.id = o.term_id
    where ot.starts_on < t.ends_on and t.starts_on < ot.ends_on`,
})
