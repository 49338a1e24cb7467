import type { Translation } from '../translation';
import type zh from '../zh/member';

/** Members. */
const member: Translation<typeof zh> = {
  titles: {
    '/member/index': 'Accueil membres',
    '/member/growthList': 'Points de statut',
    '/member/growthDetail': 'Détail des points de statut',
    '/member/portrait': 'Profil des membres',
    '/member/givingRecord': 'Historique des cadeaux',
    '/member/givingRecordDetail': 'Détail du cadeau',
    '/member/memberList': 'Membres',
    '/member/memberCreate/:guid?': 'Nouveau membre',
    '/member/memberImport': 'Import de membres',
    '/member/batchRegister': 'Inscription groupée',
    '/member/memberDetails': 'Fiche membre',
    '/member/identityInfo': 'Informations d’identité',
    '/member/consumeDetails': 'Détail des consommations',
    '/member/gradeValueDetails': 'Détail des niveaux',
    '/member/growthValueDetails': 'Détail des points de statut',
    '/member/integralDetails': 'Détail des points',
    '/member/balanceDetails': 'Détail du solde',
    '/member/couponDetails': 'Détail des coupons',
    '/member/memberSystemList': 'Programmes de fidélité',
    '/member/memberCreateSystem': 'Nouveau programme de fidélité',
    '/member/systemSetting': 'Paramètres du programme de fidélité',
    '/member/memberEquityList': 'Avantages membres',
    '/member/memberEquityChoose': 'Choisir les avantages',
    '/member/birthdayPrivilege': 'Privilège d’anniversaire',
    '/member/memberDiscount': 'Remise membre',
    '/member/upgradeAwards': 'Récompenses de passage de niveau',
    '/member/memberPrice': 'Prix membre',
    '/member/channelSetUp': 'Paramètres des canaux',
    '/member/ruleDetail': 'Détail de la règle',
    '/member/addRule': 'Nouvelle règle',
    '/member/presisionMarket': 'Marketing de précision',
    '/member/sendCardsSetUp': 'Paramètres d’envoi de cartes',
    '/member/entityCard': 'Cartes physiques',
    '/member/entityCardDetail': 'Détail de la carte physique',
    '/member/entityCardDetailALL': 'Détail de toutes les cartes physiques',
  },
};

export default member;
