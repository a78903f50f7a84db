import type { account as english } from '../en/account.js';

/** The Spanish messages of the pages about keys and privacy. */
export const account: typeof english = {
  getKey: 'Obtener una clave',
  usage: 'Uso',
  usageText: 'Cuánto ha usado hoy de su cuota una clave, o su dirección IP sin clave:',
  title: 'Claves de API',
  description: (free, anonymous) =>
    `Una clave es gratuita y permite ${free} solicitudes al día; sin clave son ${anonymous}.`,
  purpose:
    'Puede usarlo todo sin clave. Una clave aumenta su límite diario y le da una cuota propia cuando varias personas comparten una dirección IP. Es gratuita.',
  day: 'El día termina a medianoche UTC. Las páginas de este sitio no cuentan, ni tampoco las respuestas que no han cambiado desde su última solicitud.',
  perDay: 'Solicitudes al día',
  atOnce: 'En ráfaga',
  withoutKey: 'Sin clave',
  withKey: 'Con clave',
  withHigher: 'Con cuota mayor',
  burst: (quota, seconds) => `${quota} en ${seconds} s`,
  sent: 'Cómo enviarla',
  sentText:
    'En la cabecera `x-api-key`, o como `Authorization: Bearer`. Cada respuesta indica en la cabecera `RateLimit` cuánto queda.',
  replaced: 'Cómo sustituirla',
  replacedText:
    '[Regístrese](/account) de nuevo con la misma dirección de correo. La clave nueva sustituye a la anterior en cuanto la obtiene; lo que ha usado hoy sigue contando. Este comando anula una clave sin sustituirla:',
  tooLittle: 'Si necesita más',
  tooLittleText:
    'Aloje el servicio usted mismo y fije los límites, o pida una cuota mayor. Una persona lee lo que escribe y le responde por correo. La [página sobre los límites](/docs/limits) explica qué cuenta.',
  stored: '[Qué guardamos sobre usted y durante cuánto tiempo](/privacy)',
  noScriptCommand: 'El formulario necesita JavaScript. Este comando hace lo mismo:',
  problems: {
    unreachable: 'No hubo respuesta. Compruebe la conexión e inténtelo de nuevo en un momento.',
    tryAgain: (wait) => `Inténtelo de nuevo ${wait}.`,
    unavailable: 'El servicio no puede hacerlo en este momento.',
    tryLater: 'Inténtelo de nuevo en unos minutos.',
    canTryAgain: 'Ya puede intentarlo de nuevo.',
  },
  wait: (duration, instant) => `en ${duration} (${instant})`,
  signup: {
    intro: 'La clave es gratuita. Le enviamos un enlace por correo; abre una página que muestra la clave una sola vez.',
    address:
      'Usamos la dirección solo para los mensajes que usted pide: [qué guardamos y durante cuánto tiempo](/privacy).',
    email: 'Dirección de correo',
    send: 'Enviar el enlace',
    sent: (address, minutes) => `Hemos enviado un enlace a **${address}**. Es válido durante ${minutes} minutos.`,
    folder: (path) => `Este servicio no tiene servidor de correo: el mensaje es un archivo en \`${path}\`.`,
    nothingComes: 'Si no llega nada',
    patience: 'El correo puede tardar unos minutos. Mire también en la carpeta de correo no deseado.',
    typo: 'Compruebe que la dirección de arriba no tenga errores.',
    maxMails: (count) => `Enviamos como máximo ${count} mensajes al día a una misma dirección.`,
    sendAgain: 'Enviar de nuevo o usar otra dirección',
  },
  verify: {
    title: 'Su clave de API',
    description: 'Muestra una vez su nueva clave de API.',
    before:
      'Pulse el botón para obtener su clave. Se muestra una sola vez: guárdela enseguida. Sustituye a cualquier clave anterior de su dirección.',
    show: 'Mostrar mi clave',
    missing: 'Falta el token. Abra de nuevo el enlace del mensaje.',
    noScript: 'Esta página necesita JavaScript. El mensaje contiene un comando de terminal que hace lo mismo.',
    noResponse:
      'No hubo respuesta. Inténtelo de nuevo en un momento; si el enlace ya no sirve, [regístrese de nuevo](/account).',
    failed: 'No se pudo completar.',
    newLink: 'Obtener un enlace nuevo',
    yours: (limit) => `Esta es su clave, válida para ${limit} solicitudes al día. No se volverá a mostrar.`,
    header: 'Envíela en la cabecera x-api-key:',
    next: 'Próximos pasos',
    steps: [
      'Guarde la clave donde guarda sus contraseñas. Solo conservamos su hash.',
      '[Lea la documentación](/docs).',
      '[Vea su uso, revóquela o pida una cuota mayor](/account).',
    ],
  },
  privacy: {
    description: 'Qué guarda Almanac sobre usted y durante cuánto tiempo. Sin cookies ni contenido de otros sitios.',
    intro: 'Almanac no exige cuenta, no usa cookies y no carga nada de otros sitios. Esto es lo que guarda:',
    network: 'Su dirección IP',
    networkText:
      'Las solicitudes sin clave se cuentan por dirección (en IPv6, por su primera mitad), para que el reparto sea justo. Los recuentos de un día se borran en los dos días siguientes. El registro no contiene direcciones IP, direcciones de correo ni términos de búsqueda.',
    email: 'Su dirección de correo',
    emailText: [
      'Cuando se registra, se guarda con la fecha y la hora. El alta, su enlace y cualquier copia del mensaje se borran un día después.',
      'Las altas y el uso de su clave se cuentan por día con un hash de la dirección, y esos recuentos se borran como los demás.',
      'Mientras tiene una clave, se guarda con el nombre, el nivel y las fechas de la clave. De la clave solo se guarda un hash SHA-256. Todo eso se borra 30 días después de revocar la clave.',
      'Si un operador la bloquea por abuso, se guarda hasta que se levanta el bloqueo; si pide que se borre, solo como hash con clave secreta.',
      'Cuando pide una cuota mayor, su motivo y la decisión se guardan con su clave hasta que pida que se borren. Si no tiene clave, se borran a los 30 días, salvo que se apruebe la solicitud.',
    ],
    emailUse: 'Solo se usa para los mensajes que usted pide, y no se comparte con nadie.',
    browser: 'Su navegador',
    browserText:
      'Lo que elige en estas páginas, como el modo claro u oscuro, queda en su navegador y no se envía. Una clave que escriba queda en la pestaña hasta que la cierre.',
    deletion: 'Borrado',
    deletionText: 'Puede revocar su clave usted mismo, en la terminal:',
    operator:
      'El operador de este servicio puede borrar todo lo guardado sobre su dirección de correo; escriba a la dirección de [security.txt](/.well-known/security.txt).',
  },
};
