import type { account as english } from '../en/account.js';

/** The French messages of the pages about keys and privacy. */
export const account: typeof english = {
  getKey: 'Obtenir une clé',
  usage: 'Utilisation',
  usageText: 'Ce que votre clé, ou votre adresse IP sans clé, a utilisé aujourd’hui de son quota :',
  title: 'Clés d’API',
  description: (free, anonymous) =>
    `Une clé est gratuite et permet ${free} requêtes par jour, au lieu de ${anonymous} sans clé.`,
  purpose:
    'Tout est utilisable sans clé. Une clé augmente votre limite quotidienne et vous donne votre propre quota quand plusieurs personnes partagent une adresse IP. Elle est gratuite.',
  day: 'La journée se termine à minuit UTC. Les pages de ce site ne comptent pas, ni les réponses inchangées depuis votre dernière requête.',
  perDay: 'Requêtes par jour',
  atOnce: 'En rafale',
  withoutKey: 'Sans clé',
  withKey: 'Avec une clé',
  withHigher: 'Avec un quota supérieur',
  burst: (quota, seconds) => `${quota} en ${seconds} s`,
  sent: 'Comment l’envoyer',
  sentText:
    'Dans l’en-tête `x-api-key`, ou comme `Authorization: Bearer`. Chaque réponse indique dans l’en-tête `RateLimit` combien il reste.',
  replaced: 'Comment la remplacer',
  replacedText:
    '[Inscrivez-vous](/account) de nouveau avec la même adresse e-mail. La nouvelle clé remplace l’ancienne dès que vous la récupérez ; ce que vous avez utilisé aujourd’hui reste compté. Cette commande révoque une clé sans la remplacer :',
  tooLittle: 'S’il vous en faut plus',
  tooLittleText:
    'Hébergez le service vous-même et fixez les limites, ou demandez un quota supérieur. Une personne lit votre message et vous répond par e-mail. La [page sur les limites](/docs/limits) explique ce qui compte.',
  stored: '[Ce que nous conservons sur vous, et combien de temps](/privacy)',
  noScriptCommand: 'Le formulaire nécessite JavaScript. Cette commande fait la même chose :',
  problems: {
    unreachable: 'Aucune réponse. Vérifiez la connexion, puis réessayez dans un instant.',
    tryAgain: (wait) => `Réessayez ${wait}.`,
    unavailable: 'Le service ne peut pas traiter la demande pour le moment.',
    tryLater: 'Réessayez dans quelques minutes.',
    canTryAgain: 'Vous pouvez réessayer maintenant.',
  },
  wait: (duration, instant) => `dans ${duration} (${instant})`,
  signup: {
    intro:
      'La clé est gratuite. Nous vous envoyons un lien par e-mail ; il ouvre une page qui affiche la clé une seule fois.',
    address:
      'L’adresse ne sert qu’aux e-mails que vous demandez : [ce que nous conservons, et combien de temps](/privacy).',
    email: 'Adresse e-mail',
    send: 'Envoyer le lien',
    sent: (address, minutes) => `Un lien a été envoyé à **${address}**. Il est valable ${minutes} minutes.`,
    folder: (path) => `Ce service n’a pas de serveur de messagerie : le message est un fichier dans \`${path}\`.`,
    nothingComes: 'Si rien n’arrive',
    patience: 'Un e-mail peut mettre quelques minutes à arriver. Vérifiez aussi le dossier des indésirables.',
    typo: 'Vérifiez qu’il n’y a pas de faute de frappe dans l’adresse ci-dessus.',
    maxMails: (count) => `Nous envoyons au plus ${count} e-mails par jour à une même adresse.`,
    sendAgain: 'Renvoyer, ou envoyer à une autre adresse',
  },
  verify: {
    title: 'Votre clé d’API',
    description: 'Affiche une fois votre nouvelle clé d’API.',
    before:
      'Appuyez sur le bouton pour obtenir votre clé. Elle n’est affichée qu’une fois : enregistrez-la aussitôt. Elle remplace toute clé précédente associée à votre adresse.',
    show: 'Afficher ma clé',
    missing: 'Le jeton manque. Rouvrez le lien reçu par e-mail.',
    noScript:
      'Cette page nécessite JavaScript. L’e-mail contient une commande pour le terminal qui fait la même chose.',
    noResponse:
      'Aucune réponse. Réessayez dans un instant ; si le lien ne fonctionne plus, [inscrivez-vous de nouveau](/account).',
    failed: 'La demande a échoué.',
    newLink: 'Obtenir un nouveau lien',
    yours: (limit) => `Voici votre clé, valable pour ${limit} requêtes par jour. Elle ne sera plus affichée.`,
    header: 'Envoyez-la dans l’en-tête x-api-key :',
    next: 'Et maintenant ?',
    steps: [
      'Enregistrez la clé là où vous gardez vos mots de passe. Nous n’en conservons qu’une empreinte.',
      '[Lisez la documentation](/docs).',
      '[Consultez son utilisation, révoquez-la ou demandez un quota supérieur](/account).',
    ],
  },
  privacy: {
    description:
      'Ce qu’Almanac conserve sur vous, et combien de temps. Pas de cookies, rien qui vienne d’autres sites.',
    intro:
      'Almanac ne demande pas de compte, ne dépose pas de cookies et ne charge rien d’autres sites. Voici ce qu’il conserve :',
    network: 'Votre adresse IP',
    networkText:
      'Les requêtes sans clé sont comptées par adresse (pour IPv6, par sa première moitié), afin que chacun ait une part équitable. Les décomptes d’une journée sont effacés dans les deux jours suivants. Le journal ne contient ni adresses IP, ni adresses e-mail, ni termes de recherche.',
    email: 'Votre adresse e-mail',
    emailText: [
      'Quand vous vous inscrivez, elle est conservée avec l’heure. L’inscription, son lien et toute copie de l’e-mail sont effacés un jour plus tard.',
      'Les inscriptions et l’usage de votre clé sont comptés par jour sous une empreinte de l’adresse, et ces décomptes sont effacés comme les autres.',
      'Tant que vous avez une clé, elle est conservée avec le nom, le niveau et les dates de la clé. De la clé elle-même, seule une empreinte SHA-256 est conservée. Tout cela est effacé 30 jours après la révocation.',
      'Si un exploitant la bloque pour abus, elle est conservée jusqu’à la levée du blocage ; si vous demandez son effacement, seulement sous forme d’empreinte avec clé secrète.',
      'Quand vous demandez un quota supérieur, votre motif et la décision sont conservés avec votre clé jusqu’à ce que vous en demandiez l’effacement. Si vous n’avez pas de clé, ils sont effacés après 30 jours, sauf si la demande est acceptée.',
    ],
    emailUse: 'Elle ne sert qu’aux e-mails que vous demandez et n’est communiquée à personne.',
    browser: 'Votre navigateur',
    browserText:
      'Vos choix sur ces pages, comme le mode clair ou sombre, restent dans votre navigateur et ne sont pas envoyés. Une clé que vous saisissez reste dans son onglet jusqu’à ce que vous le fermiez.',
    deletion: 'Effacement',
    deletionText: 'Vous pouvez révoquer votre clé vous-même, dans un terminal :',
    operator:
      'L’exploitant de ce service peut effacer tout ce qui est conservé au sujet de votre adresse e-mail ; écrivez à l’adresse indiquée dans [security.txt](/.well-known/security.txt).',
  },
};
