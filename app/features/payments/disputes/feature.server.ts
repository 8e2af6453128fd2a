/** Server modules of this feature; app/features.server.ts imports this file. */
import './endpoints.server.ts'
import './evidence.server.ts'
import './export.server.ts'
import './personal-data.server.ts'
import './record-names.server.ts'
import './screens/screens.server.ts'
