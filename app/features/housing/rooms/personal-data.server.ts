import { personalData } from '#kernel/personal-data.server.ts'

personalData('bed_holds', {
  none: ['application_id', 'bed_id', 'term_id', 'moved_in', 'rent', 'period'],
})

personalData('housing_beds', {
  none: ['id', 'room_id', 'number'],
})

personalData('housing_rooms', {
  none: [
    'id',
    'residence_id',
    'name',
    'floor',
    'gender',
    'beds',
    'price',
    'features',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})

personalData('housing_terms', {
  none: [
    'id',
    'name',
    'opens_at',
    'closes_at',
    'starts_on',
    'ends_on',
    'offers',
    'offer_days',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
