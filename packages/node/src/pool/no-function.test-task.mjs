export default 'no function';
