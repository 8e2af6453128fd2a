/** Server modules of this feature; app/features.server.ts imports this file. */
import './types.resource.server.ts'
import './endpoints.server.ts'
import './export.server.ts'
import './form.server.ts'
import './files.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
import './screens/screens.server.ts'
